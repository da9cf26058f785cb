// /players and /openings.
#include "lab/openings.hpp"
#include "notation/fen.hpp"
#include "notation/move_text.hpp"
#include "server/fields.hpp"
#include "server/server_core.hpp"
#include "server/value_json.hpp"
#include "server/web_players.hpp"

namespace kelso::server {

namespace {

std::string_view deck_name(lab::Ballot::Deck deck) {
  if (deck == lab::Ballot::Deck::Of144) return "144";
  return deck == lab::Ballot::Deck::AddedFor156 ? "156" : "barred";
}

Json opening_json(const lab::Opening& opening) {
  const rules::Game game = begin_game(opening);
  const auto name = lab::opening_name(game);
  return {{"moves", line_json(opening.start, opening.moves)},
          {"name", name ? Json(*name) : Json(nullptr)},
          {"fen", notation::to_fen(game.position())}};
}

Json openings_json() {
  Json ballots = Json::array();
  for (const lab::Ballot& ballot : lab::three_move_ballots()) {
    Json row = {{"number", ballot.number}, {"deck", deck_name(ballot.deck)}};
    row.update(opening_json(ballot.opening));
    ballots.push_back(std::move(row));
  }
  Json openings = Json::array();
  for (const lab::NamedOpening& known : lab::named_openings()) {
    Json row = opening_json(known.opening);
    row["name"] = known.name;
    openings.push_back(std::move(row));
  }
  return {{"ballots", ballots}, {"openings", openings}};
}

ApiResult<Answer> check_player(const Request& request) {
  const auto body = parse_object(request.body);
  if (!body) return Failure(body.error());
  Fields fields(*body);
  const std::string text = fields.text("player", {1, 300});
  if (auto error = fields.finish()) return Failure(*std::move(error));
  const auto player = web_player(text);
  if (!player) return Failure(player.error());
  return json_answer({{"player", player->text}, {"name", player->name}});
}

}  // namespace

void add_catalogue_routes(ServerCore& core) {
  Router& router = core.router();
  router.add({Method::Get, "/players", [](const Request&, const Parameters&) -> ApiResult<Answer> {
                return json_answer(players_json());
              }});
  router.add({Method::Post, "/players/check",
              [](const Request& request, const Parameters&) { return check_player(request); }});
  router.add({Method::Get, "/openings",
              [text = json_text(openings_json())](const Request&, const Parameters&) -> ApiResult<Answer> {
                return Answer{.body = text};
              }});
}

}  // namespace kelso::server
