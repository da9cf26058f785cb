// Child: a copy of this process that does one piece of work which could go wrong: crash, loop for ever or
// eat all memory. Whatever it does, the parent goes on and learns how it ended.
//
//   Child child({.memory_bytes = 1 << 30, .processor_seconds = 60}, [](Line& parent) {
//     while (const auto question = parent.receive()) parent.send(answer_to(*question));
//   });
//   child.send("question");
//   const auto answer = child.receive(100ms);
//   if (!answer && child.has_ended()) … child.describe_end() …     // "segmentation fault"
//
// It sees everything that the parent had in memory when it was started, so that nothing has to be handed
// over. It has no files but standard error, where its standard output goes too, and ends with its parent.
// No other thread should be loading libraries meanwhile: the child would wait for it in vain.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include <sys/types.h>

namespace kelso::process {

// One end of the line between parent and child; it carries whole messages of up to 64 kB.
class Line {
 public:
  explicit Line(int descriptor) : descriptor_(descriptor) {}
  Line(Line&& other) noexcept : descriptor_(other.descriptor_) { other.descriptor_ = -1; }
  Line& operator=(Line&&) = delete;
  ~Line();

  // False if nobody listens any more.
  bool send(std::string_view message);
  // Waits for a message; nothing if the other end has hung up.
  [[nodiscard]] std::optional<std::string> receive();
  // Whether receive() would return at once.
  [[nodiscard]] bool wait(std::chrono::milliseconds patience) const;

 private:
  int descriptor_;
};

class Child {
 public:
  struct Limits {
    std::uint64_t memory_bytes = std::uint64_t{1} << 30;  // on top of what the parent uses
    std::uint64_t processor_seconds = 600;
  };

  // Throws std::system_error if the machine cannot start one.
  Child(const Limits& limits, const std::function<void(Line&)>& work);
  Child(const Child&) = delete;
  Child& operator=(const Child&) = delete;
  // Ends it, if it has not come to an end.
  ~Child();

  bool send(std::string_view message) { return line_.send(message); }
  // Nothing if no message came in time, or if the child has ended.
  [[nodiscard]] std::optional<std::string> receive(std::chrono::milliseconds patience);
  [[nodiscard]] bool has_ended() const { return status_.has_value(); }

  void kill();
  // After the end, for people: "segmentation fault", "it used 600 s of processor time", "exit code 1".
  [[nodiscard]] std::string describe_end() const;

 private:
  struct Ends;
  Child(const Limits& limits, const std::function<void(Line&)>& work, Ends ends);
  void reap();

  Line line_;
  pid_t process_ = -1;
  std::optional<int> status_;  // as waitpid() gives it
};

}  // namespace kelso::process
