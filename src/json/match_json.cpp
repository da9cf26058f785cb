#include "json/match_json.hpp"

namespace kelso::json {

Json to_json(const lab::MatchSummary& summary) {
  Json terminations = Json::object();
  for (const auto& [reason, games] : summary.terminations)
    terminations[std::string(rules::to_text(reason))] = games;
  Json sprt;
  if (summary.verdict) sprt = lab::to_text(*summary.verdict);
  Json ratio;
  if (summary.log_likelihood_ratio) ratio = finite(*summary.log_likelihood_ratio);
  return {{"games", summary.games.games()},
          {"pairs", summary.pairs.pairs()},
          {"wins", summary.games.wins},
          {"draws", summary.games.draws},
          {"losses", summary.games.losses},
          {"pentanomial", summary.pairs.counts()},
          {"elo", finite(summary.elo.elo)},
          {"elo_low", finite(summary.elo.low)},
          {"elo_high", finite(summary.elo.high)},
          {"los", finite(summary.elo.likelihood_of_superiority)},
          {"llr", ratio},
          {"sprt", sprt},
          {"terminations", terminations}};
}

}  // namespace kelso::json
