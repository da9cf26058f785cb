#include "lab/finished_game.hpp"

#include "lab/openings.hpp"
#include "notation/pdn_game.hpp"
#include "notation/pdn_writer.hpp"

namespace kelso::lab {

std::string to_pdn(const rules::Game& game, const PdnTags& tags) {
  std::vector<notation::Tag> written = {{"Event", tags.event},
                                        {"Date", tags.date},
                                        {"Round", tags.round},
                                        {"Black", tags.names.black},
                                        {"White", tags.names.white},
                                        {"Result", "*"},
                                        {"Termination", tags.termination}};
  if (const auto name = opening_name(game)) written.push_back({"Opening", std::string(*name)});
  return notation::to_pdn(notation::to_pdn_game(game, std::move(written)));
}

std::string to_pdn(const FinishedGame& finished, const PdnEvent& event) {
  const std::string_view reason = rules::to_text(finished.record.outcome.reason);
  return to_pdn(finished.record.game,
                {event.name, event.date, finished.id.key(), finished.names, std::string(reason)});
}

}  // namespace kelso::lab
