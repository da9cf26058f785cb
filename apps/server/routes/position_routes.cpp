// /positions, /positions/check and /positions/explain.
#include "document_evaluations/all_evaluations.hpp"
#include "notation/board_file.hpp"
#include "notation/fen.hpp"
#include "notation/move_number.hpp"
#include "server/fields.hpp"
#include "server/position_json.hpp"
#include "server/server_core.hpp"
#include "server/web_players.hpp"

namespace kelso::server {

namespace {

using board::Side;
using board::Square;

Side side_among(Fields& fields) {
  return fields.word("side", {"black", "white"}, Fields::Need::Optional) == "black" ? Side::Black
                                                                                    : Side::White;
}

ApiResult<Answer> after_moves(const ServerContext& context, const Request& request) {
  const auto body = parse_object(request.body);
  if (!body) return Failure(body.error());
  Fields fields(*body);
  const std::string start = fields.text_or("start", {0, 400}, "");
  const std::vector<std::string> moves = fields.texts("moves", kMostPlies, {1, 40});
  if (auto error = fields.finish()) return Failure(*std::move(error));
  const auto game = line_of(start, moves);
  if (!game) return Failure(game.error());
  Json answer = position_json(*game, context.database);
  Json line = Json::array();
  for (std::size_t ply = 0; ply < game->plies(); ++ply)
    line.push_back(played_move_json(game->position_after(ply), game->move(ply),
                                    notation::move_number(game->start().side_to_move(), ply).number));
  answer["line"] = std::move(line);
  return json_answer(answer);
}

// Checking

struct Checked {
  std::string kind;
  std::optional<rules::Setup> setup;  // what could be read
  Json errors = Json::array();

  void refuse(const std::string& message, Json squares, Json column) {
    errors.push_back({{"message", message}, {"squares", std::move(squares)}, {"column", std::move(column)}});
  }
};

void check_setup(Checked& checked) {
  if (!checked.setup) return;
  const auto position = rules::validate(*checked.setup);
  if (position) return;
  for (const rules::SetupError& error : position.error()) {
    Json squares = Json::array();
    for (const Square square : in_number_order(error.squares)) squares.push_back(square.number());
    checked.refuse(describe(error), std::move(squares), nullptr);
  }
}

Checked check_squares(const std::string& text, Side side) {
  Checked checked{"squares", rules::Setup{{}, side}};
  constexpr std::string_view kLetters = "bBwW";
  for (std::size_t index = 0; index < text.size(); ++index) {
    const std::size_t kind = kLetters.find(text[index]);
    if (kind == std::string_view::npos) continue;
    checked.setup->board.put(
        {kind < 2 ? Side::Black : Side::White, kind % 2 == 1 ? board::Rank::King : board::Rank::Man},
        Square::from_number(static_cast<int>(index) + 1));
  }
  check_setup(checked);
  return checked;
}

Checked check_fen(const std::string& text) {
  Checked checked{"fen", std::nullopt};
  const auto setup = notation::parse_fen(text);
  if (setup) {
    checked.setup = *setup;
    check_setup(checked);
  } else {
    for (const notation::ParseError& error : setup.error())
      checked.refuse(error.message, Json::array(), error.column);
  }
  return checked;
}

Checked check_board_file(const std::string& text, Side side) {
  Checked checked{"board_file", std::nullopt};
  const auto position = notation::parse_board_file(text, side);
  if (position) {
    checked.setup = rules::Setup{position->board(), position->side_to_move()};
  } else {
    for (const notation::ParseError& error : position.error())
      checked.refuse(error.message, Json::array(), error.column);
  }
  return checked;
}

// A FEN has a colon; a board file is made of digits.
Checked check_text(const std::string& text, Side side) {
  return text.find(':') != std::string::npos ? check_fen(text) : check_board_file(text, side);
}

Json checked_json(const Checked& checked, const endgame::Database& database) {
  Json json = {{"valid", checked.errors.empty()},
               {"kind", checked.kind},
               {"errors", checked.errors},
               {"fen", nullptr},
               {"board_file", nullptr},
               {"position", nullptr},
               {"squares", nullptr},
               {"side", nullptr}};
  if (checked.setup) {
    json["squares"] = squares_text(checked.setup->board);
    json["side"] = side_name(checked.setup->side_to_move);
  }
  if (!checked.errors.empty()) return json;
  const rules::Position position = *rules::validate(*checked.setup);
  json["fen"] = notation::to_fen(position);
  json["board_file"] = notation::to_board_file(position);
  json["position"] = position_json(rules::Game(position, rules::DrawRules::off()), database);
  return json;
}

ApiResult<Answer> check(const ServerContext& context, const Request& request) {
  const auto body = parse_object(request.body);
  if (!body) return Failure(body.error());
  Fields fields(*body);
  const Side side = side_among(fields);
  std::optional<Checked> checked;
  if (fields.has("squares")) {
    const std::string squares = fields.text("squares", {32, 32});
    if (squares.find_first_not_of("bBwW.") != std::string::npos)
      fields.refuse("squares", "must be made of b, B, w, W and dots.");
    if (!fields.failed()) checked = check_squares(squares, side);
  } else if (fields.has("fen")) {
    checked = check_fen(fields.text("fen", {1, 2000}));
  } else if (fields.has("board_file")) {
    checked = check_board_file(fields.text("board_file", {1, 10'000}), side);
  } else {
    checked = check_text(fields.text("text", {1, 10'000}), side);
  }
  if (auto error = fields.finish()) return Failure(*std::move(error));
  return json_answer(checked_json(*checked, context.database));
}

ApiResult<Answer> explain(const Request& request) {
  const auto body = parse_object(request.body);
  if (!body) return Failure(body.error());
  Fields fields(*body);
  const std::string fen = fields.text_or("fen", {0, 400}, "");
  const std::string id = fields.text("eval", {1, 60});
  const Side side = side_among(fields);
  if (auto error = fields.finish()) return Failure(*std::move(error));
  const auto position = position_of(fen);
  if (!position) return Failure(position.error());
  const auto& evaluations = document_evaluations::all_evaluations();
  if (!evaluations.find(id)) return Failure(bad_field("eval", "There is no such evaluation."));
  const auto evaluation = evaluations.make({.id = id});
  if (!evaluation) return Failure(bad_field("eval", evaluation.error()));
  Json features = Json::array();
  for (const classroom::Feature& feature : (*evaluation)->explain(*position, side, {}))
    features.push_back({{"name", feature.name},
                        {"weight", feature.weight},
                        {"own", feature.own},
                        {"opponent", feature.opponent},
                        {"points", feature.points()}});
  return json_answer({{"eval", id},
                      {"name", evaluation_name(id)},
                      {"side", side_name(side)},
                      {"value", (*evaluation)->value(*position, side, {})},
                      {"features", features}});
}

}  // namespace

void add_position_routes(ServerCore& core) {
  Router& router = core.router();
  ServerContext& context = core.context();
  router.add({Method::Post, "/positions", [&context](const Request& request, const Parameters&) {
                return after_moves(context, request);
              }});
  router.add({Method::Post, "/positions/check",
              [&context](const Request& request, const Parameters&) { return check(context, request); }});
  router.add({Method::Post, "/positions/explain",
              [](const Request& request, const Parameters&) { return explain(request); }});
}

}  // namespace kelso::server
