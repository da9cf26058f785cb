// Extensions of x86-64 that the compiler was allowed to use, as data: this must be readable on a processor
// that does not have them.
#pragma once

namespace kelso::machine {

// clang-format off
// X(name, macro of the compiler, name for __builtin_cpu_supports)
#define KELSO_PROCESSOR_EXTENSIONS(X) \
  X(sse4_2, __SSE4_2__, "sse4.2") \
  X(popcnt, __POPCNT__, "popcnt") \
  X(avx, __AVX__, "avx") \
  X(avx2, __AVX2__, "avx2") \
  X(fma, __FMA__, "fma") \
  X(bmi, __BMI__, "bmi") \
  X(bmi2, __BMI2__, "bmi2") \
  X(avx512f, __AVX512F__, "avx512f") \
  X(avx512bw, __AVX512BW__, "avx512bw") \
  X(avx512cd, __AVX512CD__, "avx512cd") \
  X(avx512dq, __AVX512DQ__, "avx512dq") \
  X(avx512vl, __AVX512VL__, "avx512vl") \
  X(avx512ifma, __AVX512IFMA__, "avx512ifma") \
  X(avx512vbmi, __AVX512VBMI__, "avx512vbmi") \
  X(avx512vbmi2, __AVX512VBMI2__, "avx512vbmi2") \
  X(avx512vnni, __AVX512VNNI__, "avx512vnni") \
  X(avx512bitalg, __AVX512BITALG__, "avx512bitalg") \
  X(avx512vpopcntdq, __AVX512VPOPCNTDQ__, "avx512vpopcntdq") \
  X(gfni, __GFNI__, "gfni") \
  X(vpclmulqdq, __VPCLMULQDQ__, "vpclmulqdq")
// clang-format on

struct ProcessorNeeds {
#define KELSO_EXTENSION(name, macro, text) bool name;
  KELSO_PROCESSOR_EXTENSIONS(KELSO_EXTENSION)
#undef KELSO_EXTENSION
};

extern const ProcessorNeeds kProcessorNeeds;

}  // namespace kelso::machine
