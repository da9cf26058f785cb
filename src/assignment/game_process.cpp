#include "assignment/game_process.hpp"

#include "assignment/record_json.hpp"
#include "process/child_program.hpp"

namespace kelso::assignment {

using process::ChildProgram;

GameProcess GameProcess::installed(const player::Clock& clock) {
  constexpr const char* kName = "kelso-game-runner";
  std::error_code error;
  const auto folder = std::filesystem::read_symlink("/proc/self/exe", error).parent_path();
  for (const auto& place : {folder / kName, folder.parent_path() / "libexec" / "kelso" / kName})
    if (std::filesystem::exists(place, error)) return GameProcess(place, clock);
  return GameProcess(folder.parent_path() / "game_runner" / kName, clock);
}

Result<MeasuredGame, UserError> GameProcess::play(const GameRequest& request,
                                                  const lab::StopCheck& stopped) const {
  constexpr auto kTick = std::chrono::milliseconds(100);
  constexpr std::size_t kMostBytes = 1 << 20;
  const auto failed = [&](const std::string& what) {
    return Failure(UserError{"the game " + request.black + " against " + request.white + ": " + what});
  };
  const auto program = ChildProgram::start(
      {.command = {program_.string(), request.black, request.white, std::to_string(request.seed)}});
  if (!program) return failed("no process can be started: " + program.error());
  std::string output;
  for (;;) {
    const auto event = (*program)->read(output, *clock_, clock_->now() + kTick, {});
    if (stopped && stopped()) return Failure(UserError::interrupted());
    if (event == ChildProgram::Event::Ended) break;
    if (output.size() > kMostBytes) return failed("the answer has no end");
  }
  const process::ProgramEnd end = (*program)->end();
  if (end.exit_code == ChildProgram::kCannotExecute)
    return failed("the program " + program_.string() + " cannot be started");
  if (end.exit_code != 0) return failed("the program that plays it ended without a result");
  auto game = from_json_text<MeasuredGame>(output);
  if (!game) return failed(game.error());
  return *std::move(game);
}

}  // namespace kelso::assignment
