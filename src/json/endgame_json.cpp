#include "json/endgame_json.hpp"

namespace kelso::json {

Json value_json(const endgame_files::Worth& worth) {
  return worth.value ? Json(endgame::to_text(*worth.value)) : Json(nullptr);
}

Json distance_json(const endgame_files::Worth& worth) {
  return worth.plies ? Json(*worth.plies) : Json(nullptr);
}

}  // namespace kelso::json
