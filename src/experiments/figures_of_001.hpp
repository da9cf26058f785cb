// Tables 1 to 8 of document 001. Computer 1 is X, our Black, and always has Evaluation 1; Computer 2 is O,
// our White.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "documents/d001/program.hpp"
#include "experiments/winner.hpp"

namespace kelso::experiments {

struct FiguresOf001 {
  std::array<std::int64_t, 2> generated;  // by Computer 1 and Computer 2
  std::array<std::int64_t, 2> expanded;   // in fact the replies of the opponent
  int length;
  std::optional<board::Side> winner;
  std::array<std::int64_t, 2> microseconds;
};

struct RowOf001 {
  int table;
  int depth;
  documents::d001::Algorithm first;
  documents::d001::Algorithm second;
  int second_evaluation;
  std::optional<FiguresOf001> figures;  // one row is blank
};

inline constexpr auto kAlphaBeta = documents::d001::Algorithm::AlphaBeta;
inline constexpr auto kMinMaxAB = documents::d001::Algorithm::MinMaxAB;

// The length of the last row does not fit its other figures: the program plays 34 plies.
inline constexpr std::array<RowOf001, 24> kRowsOf001 = {{
    {1, 2, kAlphaBeta, kAlphaBeta, 1, FiguresOf001{{13302, 19938}, {562, 282}, 101, kDraw, {35803, 44346}}},
    {1, 2, kAlphaBeta, kAlphaBeta, 2, FiguresOf001{{5191, 1759}, {104, 183}, 51, kBlack, {13875, 5106}}},
    {1, 2, kAlphaBeta, kAlphaBeta, 3, FiguresOf001{{11231, 7526}, {243, 228}, 60, kWhite, {24718, 18073}}},
    {2, 2, kMinMaxAB, kMinMaxAB, 1, FiguresOf001{{13012, 21737}, {757, 273}, 101, kDraw, {32223, 48624}}},
    {2, 2, kMinMaxAB, kMinMaxAB, 2, FiguresOf001{{5242, 1607}, {130, 208}, 101, kDraw, {20370, 7110}}},
    {2, 2, kMinMaxAB, kMinMaxAB, 3, FiguresOf001{{13860, 12753}, {503, 315}, 101, kDraw, {40453, 32092}}},
    {3, 2, kAlphaBeta, kMinMaxAB, 1, FiguresOf001{{16255, 23033}, {632, 298}, 101, kDraw, {37391, 51526}}},
    {3, 2, kAlphaBeta, kMinMaxAB, 2, FiguresOf001{{5192, 1558}, {105, 183}, 52, kWhite, {17164, 7849}}},
    {3, 2, kAlphaBeta, kMinMaxAB, 3, FiguresOf001{{15316, 12009}, {446, 332}, 101, kDraw, {35785, 30014}}},
    {4, 2, kMinMaxAB, kAlphaBeta, 1, FiguresOf001{{11533, 14900}, {502, 241}, 101, kDraw, {35291, 33142}}},
    {4, 2, kMinMaxAB, kAlphaBeta, 2, FiguresOf001{{5191, 1759}, {104, 183}, 51, kBlack, {18326, 5934}}},
    {4, 2, kMinMaxAB, kAlphaBeta, 3, FiguresOf001{{12952, 12414}, {471, 298}, 101, kDraw, {36066, 28443}}},
    {5, 4, kAlphaBeta, kAlphaBeta, 1,
     FiguresOf001{{306602, 332268}, {249, 478}, 101, kDraw, {603370, 683807}}},
    {5, 4, kAlphaBeta, kAlphaBeta, 2, FiguresOf001{{228244, 38087}, {173, 251}, 55, kBlack, {492692, 84777}}},
    {5, 4, kAlphaBeta, kAlphaBeta, 3,
     FiguresOf001{{343590, 323369}, {620, 289}, 101, kDraw, {668801, 30014}}},
    {6, 4, kMinMaxAB, kMinMaxAB, 1, FiguresOf001{{82036, 82896}, {242, 174}, 70, kWhite, {209384, 204682}}},
    {6, 4, kMinMaxAB, kMinMaxAB, 2, FiguresOf001{{74664, 22024}, {171, 150}, 52, kWhite, {184187, 58389}}},
    {6, 4, kMinMaxAB, kMinMaxAB, 3, FiguresOf001{{74937, 54731}, {179, 149}, 54, kWhite, {182233, 136192}}},
    {7, 4, kAlphaBeta, kMinMaxAB, 1, FiguresOf001{{196067, 57949}, {147, 218}, 49, kBlack, {537533, 171088}}},
    {7, 4, kAlphaBeta, kMinMaxAB, 2, std::nullopt},
    {7, 4, kAlphaBeta, kMinMaxAB, 3, FiguresOf001{{196067, 51797}, {147, 218}, 49, kBlack, {486760, 133744}}},
    {8, 4, kMinMaxAB, kAlphaBeta, 1, FiguresOf001{{77289, 208723}, {306, 127}, 48, kWhite, {191087, 422327}}},
    {8, 4, kMinMaxAB, kAlphaBeta, 2, FiguresOf001{{166365, 48218}, {241, 214}, 66, kWhite, {463515, 126557}}},
    {8, 4, kMinMaxAB, kAlphaBeta, 3, FiguresOf001{{62595, 115547}, {218, 95}, 54, kWhite, {158759, 262857}}},
}};

// Its "memory" is this constant times the nodes expanded.
inline constexpr std::uint64_t kBytesPerNodeOf001 = 42;

}  // namespace kelso::experiments
