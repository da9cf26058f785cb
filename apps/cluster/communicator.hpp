// Communicator: messages between the ranks of an MPI job. The only place that knows MPI.
//
// For the main thread only.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace kelso::cluster {

class MpiSession {
 public:
  MpiSession(int& argc, char**& argv);
  MpiSession(const MpiSession&) = delete;
  MpiSession& operator=(const MpiSession&) = delete;
  ~MpiSession();
};

enum class Subject : std::uint8_t {
  Contest,   // to a worker: the arguments of the games to come
  Play,      // to a worker: a game to play after those that were sent before
  Build,     // to a worker: a step of an endgame build
  Cancel,    // to a worker: what is not finished need not be
  Quit,      // to a worker
  Game,      // from a worker: a finished game
  Building,  // from a worker: how far its step is
  Built,     // from a worker: its step is finished
  Idle,      // from a worker: the answer to Cancel
  Error,     // from a worker: why it cannot do it
};

struct Message {
  Subject subject{};
  std::string text = {};
  int from = 0;  // of one that was received
};

class Communicator {
 public:
  [[nodiscard]] static int rank();
  [[nodiscard]] static int size();
  static void send(int to, const Message& message);
  // Nothing if no message has arrived.
  [[nodiscard]] static std::optional<Message> receive();
};

}  // namespace kelso::cluster
