// The four experiments of document 002, with figures and misprints as printed. "Ours" is the document's own
// program with the black pieces; Anders Baumann's program has the white ones.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace kelso::experiments {

enum class Winner : std::uint8_t { Ours, Tie, Anders };

struct MatchOf002 {
  int board;
  int white;
  int black;
  Winner winner;
};

inline constexpr std::size_t kMatchesOf002 = 20;

// In the first half of the matches the document's program moves first, in the second half Anders'.
struct ExperimentOf002 {
  int our_depth;  // MAX_DEPTH; one more than the plies that are looked ahead
  int their_depth;
  std::array<MatchOf002, kMatchesOf002> matches;
};

inline constexpr std::array<ExperimentOf002, 4> kExperimentsOf002 = {{
    {3,
     3,
     {{
         {-50, 0, -50, Winner::Ours},  {60, 60, 0, Winner::Anders},   {-25, 0, -25, Winner::Ours},
         {-45, 10, -55, Winner::Ours}, {75, 75, 0, Winner::Anders},   {-40, 0, -40, Winner::Ours},
         {-60, 0, -60, Winner::Ours},  {-20, 0, -20, Winner::Ours},   {70, 70, 0, Winner::Anders},
         {35, 34, 0, Winner::Anders},  {15, 25, -10, Winner::Anders}, {110, 110, 0, Winner::Anders},
         {15, 45, 30, Winner::Tie},    {10, 40, 30, Winner::Tie},     {80, 80, 0, Winner::Anders},
         {25, 25, 0, Winner::Anders},  {60, 60, 0, Winner::Anders},   {-40, 30, -70, Winner::Tie},
         {50, 50, 0, Winner::Anders},  {45, 70, -25, Winner::Tie},
     }}},
    {3,
     5,
     {{
         {15, 30, -15, Winner::Anders}, {90, 90, 0, Winner::Anders},   {40, 40, 0, Winner::Anders},
         {0, 30, -30, Winner::Tie},     {-45, 0, -45, Winner::Ours},   {-10, 50, -60, Winner::Tie},
         {30, 30, 0, Winner::Anders},   {60, 70, -10, Winner::Anders}, {10, 50, 40, Winner::Tie},
         {65, 65, 0, Winner::Anders},   {40, 40, 0, Winner::Anders},   {5, 45, -40, Winner::Tie},
         {45, 45, 0, Winner::Anders},   {65, 65, 0, Winner::Anders},   {55, 55, 0, Winner::Anders},
         {15, 45, 30, Winner::Tie},     {60, 60, 0, Winner::Anders},   {75, 90, 15, Winner::Anders},
         {-55, 0, -55, Winner::Ours},   {60, 0, 60, Winner::Anders},
     }}},
    {5,
     3,
     {{
         {-5, 55, -60, Winner::Tie},  {-65, 0, -65, Winner::Ours},  {-30, 0, -30, Winner::Ours},
         {0, 30, -30, Winner::Tie},   {25, 25, 0, Winner::Anders},  {-50, 0, -50, Winner::Ours},
         {-60, 0, -60, Winner::Ours}, {-30, 0, -30, Winner::Ours},  {-45, 0, -45, Winner::Ours},
         {-45, 0, -45, Winner::Ours}, {-70, 0, -70, Winner::Ours},  {40, 50, -10, Winner::Anders},
         {-25, 0, -25, Winner::Ours}, {0, 40, -40, Winner::Tie},    {-55, 0, -55, Winner::Ours},
         {-45, 0, -45, Winner::Ours}, {-65, 10, -75, Winner::Ours}, {-30, 0, -30, Winner::Ours},
         {40, 40, 0, Winner::Anders}, {-20, 30, -50, Winner::Tie},
     }}},
    {5,
     5,
     {{
         {-15, 30, -45, Winner::Tie},   {50, 60, -10, Winner::Anders}, {15, 25, -10, Winner::Anders},
         {-35, 0, -35, Winner::Ours},   {-25, 30, -55, Winner::Ours},  {45, 45, 0, Winner::Anders},
         {75, 75, 0, Winner::Anders},   {10, 50, -40, Winner::Tie},    {-15, 50, -65, Winner::Ours},
         {25, 40, -15, Winner::Anders}, {-40, 0, -40, Winner::Ours},   {30, 55, -25, Winner::Anders},
         {-40, 10, -50, Winner::Ours},  {0, 30, -30, Winner::Tie},     {-10, 0, -10, Winner::Ours},
         {-15, 10, -25, Winner::Ours},  {-10, 50, -60, Winner::Tie},   {50, 90, -40, Winner::Anders},
         {35, 65, -30, Winner::Tie},    {30, 45, -15, Winner::Tie},
     }}},
}};

}  // namespace kelso::experiments
