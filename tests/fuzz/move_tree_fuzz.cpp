// A game with variations as a page sends it: a tree is refused with a sentence, or comes back from the JSON
// that the server sends and from the PDN that it keeps.
#include <cstdint>
#include <string_view>

#include "notation/pdn_writer.hpp"
#include "require.hpp"
#include "server/fields.hpp"
#include "server/records/study_record.hpp"
#include "server/tree_json.hpp"

using namespace kelso;
using namespace kelso::server;
using fuzz::require;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto json = parse_object({reinterpret_cast<const char*>(data), size});
  if (!json) return 0;
  const auto game = read_tree(*json);
  if (!game) {
    require(game.error().message.ends_with('.') && game.error().status >= 400);
    return 0;
  }
  const auto sent = read_tree(tree_json(*game));
  require(sent && *sent == *game);
  const auto kept = read_chapter_record(notation::to_pdn(*game), kRecordVersion);
  require(kept && *kept == *game);
  return 0;
}
