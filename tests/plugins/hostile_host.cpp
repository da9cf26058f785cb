// Takes the place of kelso-plugin-host in tests and behaves in the way that the file name of the plug-in
// says. Names that begin with "try-" already misbehave when the player is made.
#include <string>
#include <vector>

#include <unistd.h>

#include "classroom/plugin/answers.hpp"
#include "classroom/plugin/message_bytes.hpp"
#include "classroom/plugin/requests.hpp"
#include "rules/generate.hpp"

using namespace kelso;
using namespace kelso::classroom;

namespace {

constexpr std::size_t kKindOfDecision = 5;

const rules::Position kStart = rules::Position::start();

void send(const std::string& bytes) {
  if (write(4, bytes.data(), bytes.size()) < 0) _exit(1);
}

Request receive() {
  for (std::string bytes;;) {
    if (const auto message = take_message(bytes, kLongestRequest); *message) return *read_request(**message);
    char chunk[4096];
    const ssize_t size = read(3, chunk, sizeof chunk);
    if (size <= 0) _exit(0);
    bytes.append(chunk, static_cast<std::size_t>(size));
  }
}

std::string name_in(const Request& request) {
  if (const auto* load = std::get_if<LoadEvaluation>(&request)) return load->file;
  const auto* choose = std::get_if<ChooseMove>(&request);
  const player::PlayerText& text = choose ? choose->text : std::get<TryPlayer>(request).text;
  return find(text.pairs, "eval")->value->substr(std::string("plugin:").size());
}

player::Decision decision() {
  const rules::Move move = rules::legal_moves(kStart)[0];
  player::Decision decision{.action = move};
  decision.info.pv = {move};
  return decision;
}

player::SearchInfo info(std::uint64_t visited) {
  player::SearchInfo info;
  info.statistics.visited = visited;
  return info;
}

std::string with_byte(std::string bytes, std::size_t place, int value) {
  bytes[place] = static_cast<char>(value);
  return bytes;
}

[[noreturn]] void wait_for_ever() {
  for (;;) pause();
}

void leave_a_process_behind() {
  const pid_t child = fork();
  if (child == 0) wait_for_ever();
  player::SearchInfo message = info(1);
  message.remark = std::to_string(child);
  send(to_bytes(message, kStart));
}

[[noreturn]] void misbehave(const std::string& name) {
  const std::string good = to_bytes(decision(), kStart);
  constexpr std::size_t kMove = 6, kSizeOfLine = 27, kLine = 31;  // where they stand in a decision
  if (name == "silence") wait_for_ever();
  if (name == "illegal") send(with_byte(good, kMove, 200));
  if (name == "illegal-line") send(with_byte(good, kLine, 200));
  if (name == "inflated-line") send(with_byte(good, kSizeOfLine + 3, 0x7f));
  if (name == "inflated-message") send(with_byte(good, 3, 0x7f));
  if (name == "empty") send(ByteWriter(kKindOfDecision).message());
  if (name == "version") send(with_byte(good, 4, 99));
  if (name == "nonsense") send("-nonsense, and more of it");
  if (name == "part") send(good.substr(0, good.size() - 1));
  if (name == "other-answer") send(to_bytes(PluginValue{1}, kStart));
  if (name == "counts-go-down") send(to_bytes(info(2), kStart) + to_bytes(info(1), kStart));
  if (name == "close") close(4);
  if (name == "exit") _exit(0);
  if (name == "fork") leave_a_process_behind(), _exit(0);
  if (name == "fork-and-wait") leave_a_process_behind();
  for (std::uint64_t count = 0; name == "flood"; ++count) send(to_bytes(info(count), kStart));
  for (std::uint64_t count = 0; name == "trickle"; ++count)
    send(to_bytes(info(count), kStart)), usleep(20'000);
  if (name == "good") send(good);
  wait_for_ever();
}

}  // namespace

int main() {
  const Request request = receive();
  const std::string name = name_in(request);
  const std::string prefix = "try-";
  if (name.starts_with(prefix)) misbehave(name.substr(prefix.size()));
  if (!std::holds_alternative<ChooseMove>(request)) {
    send(to_bytes(Loaded{"hostile"}, kStart));
    if (std::holds_alternative<TryPlayer>(request)) return 0;
    (void)receive();
  }
  misbehave(name);
}
