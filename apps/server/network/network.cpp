// The only file that knows Boost: compiling Beast takes its time.
#include "server/network/network.hpp"

#include <deque>
#include <map>

#include <arpa/inet.h>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/thread_pool.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <ifaddrs.h>
#include <net/if.h>
#include <sys/socket.h>

#include "server/fields.hpp"
#include "server/network/http_text.hpp"
#include "server/network/page_files.hpp"

namespace kelso::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using boost::system::error_code;
using tcp = asio::ip::tcp;

namespace {

constexpr std::size_t kHeaderBytes = 8 * 1024;
constexpr std::string_view kApi = "/api/v1";
constexpr std::string_view kLivePath = "/api/v1/live";
constexpr std::string_view kSubprotocol = "kelso.v1";
constexpr auto kTick = std::chrono::milliseconds(100);
constexpr Rate kMessageRate{60, 30};

using HttpRequest = http::request<http::string_body>;
using HttpResponse = http::response<http::string_body>;

std::string_view text_of(boost::string_view text) { return {text.data(), text.size()}; }
std::string_view header(const HttpRequest& request, http::field field) { return text_of(request[field]); }
boost::string_view boost_text(std::string_view text) { return {text.data(), text.size()}; }

std::optional<Method> method_of(http::verb verb) {
  switch (verb) {
    case http::verb::get:
    case http::verb::head:
      return Method::Get;
    case http::verb::post:
      return Method::Post;
    case http::verb::put:
      return Method::Put;
    case http::verb::delete_:
      return Method::Delete;
    default:
      return std::nullopt;
  }
}

}  // namespace

struct Network::State {
  State(const NetworkOptions& wanted, Log log_to) : options(wanted), log(std::move(log_to)) {}

  NetworkOptions options;
  Log log;
  // Before the loop, whose end takes connections with it that are counted here.
  std::size_t connections = 0;
  std::map<std::string, std::size_t> by_address;
  bool closing = false;
  World* world = nullptr;
  Gate* gate = nullptr;
  asio::io_context loop{1};
  asio::thread_pool background{1};
  tcp::acceptor acceptor{loop};
  asio::steady_timer ticker{loop};

  asio::awaitable<void> accept();
  asio::awaitable<void> tick();
  asio::awaitable<void> close();
};

namespace {

using State = Network::State;

// Counts a connection as long as it lives.
class Place {
 public:
  Place(std::size_t& all, std::size_t& own) : all_(all), own_(own) { ++all_, ++own_; }
  ~Place() { --all_, --own_; }
  Place(const Place&) = delete;
  Place& operator=(const Place&) = delete;

 private:
  std::size_t& all_;
  std::size_t& own_;
};

// Who is at the other end.
struct Visitor {
  std::string address;
  bool loopback = true;
  std::string client = {};
  std::string new_cookie = {};  // to be set
  bool signed_in = true;
};

void identify(State& state, const HttpRequest& request, Visitor& visitor) {
  const std::string_view cookies = header(request, http::field::cookie);
  visitor.new_cookie.clear();
  if (auto known = state.gate->identity().client_of(cookie_value(cookies, "kelso_client"))) {
    visitor.client = *std::move(known);
  } else if (auto cookie = state.gate->new_cookie(visitor.address)) {
    visitor.client = *state.gate->identity().client_of(*cookie);
    visitor.new_cookie = *std::move(cookie);
  } else {
    visitor.client = "address " + visitor.address;
  }
  visitor.signed_in = state.gate->is_signed_in(visitor.client, cookie_value(cookies, "kelso_session"));
}

std::string cookie_header(std::string_view name, std::string_view value) {
  return std::string(name) + "=" + std::string(value) +
         "; Path=/; HttpOnly; SameSite=Strict; Max-Age=" + (value.empty() ? "0" : "31536000");
}

// Answers

HttpResponse to_response(const HttpRequest& request, Answer answer, const Visitor& visitor) {
  HttpResponse response{static_cast<http::status>(answer.status), request.version()};
  for (const auto& [name, value] : safety_headers()) response.set(name, value);
  response.set(http::field::server, "Kelso");
  response.set(http::field::cache_control, "no-store");
  if (!answer.type.empty()) response.set(http::field::content_type, answer.type);
  for (const auto& [name, value] : answer.headers) response.insert(name, value);
  if (!visitor.new_cookie.empty())
    response.insert(http::field::set_cookie, cookie_header("kelso_client", visitor.new_cookie));
  if (answer.status == 429) response.set(http::field::retry_after, "1");
  response.body() = std::move(answer.body);
  response.keep_alive(request.keep_alive());
  response.prepare_payload();
  if (request.method() == http::verb::head) response.body().clear();
  return response;
}

Answer error_answer(const ApiError& error) {
  Answer answer = answer_of(error);
  if (error.details.contains("allow"))
    answer.headers.emplace_back("Allow", error.details.at("allow").get<std::string>());
  return answer;
}

Answer page_answer(const HttpRequest& request, std::string_view path) {
  const PageFile* file = find_page_file(path);
  if (!file) return error_answer(not_found("file"));
  const bool gzip = !file->compressed.empty() &&
                    header(request, http::field::accept_encoding).find("gzip") != std::string_view::npos;
  Answer answer{.type = std::string(file->type),
                .body = std::string(gzip ? file->compressed : file->content)};
  answer.headers.emplace_back(
      "Cache-Control", path.starts_with("/assets/") ? "public, max-age=31536000, immutable" : "no-cache");
  answer.headers.emplace_back("Vary", "Accept-Encoding");
  if (gzip) answer.headers.emplace_back("Content-Encoding", "gzip");
  return answer;
}

Answer session_answer(State& state, const HttpRequest& request, const Visitor& visitor) {
  if (request.method() == http::verb::delete_) {
    Answer answer = no_content();
    answer.headers.emplace_back("Set-Cookie", cookie_header("kelso_session", ""));
    return answer;
  }
  if (request.method() != http::verb::post)
    return error_answer(
        {405, "method-not-allowed", "This address knows only POST and DELETE.", {{"allow", "POST, DELETE"}}});
  const auto body = parse_object(request.body());
  if (!body) return error_answer(body.error());
  Fields fields(*body);
  const std::string passphrase = fields.text("passphrase", {1, 200});
  if (auto error = fields.finish()) return error_answer(*error);
  const auto session = state.gate->sign_in(visitor.client, visitor.address, passphrase);
  if (!session) return error_answer(session.error());
  Answer answer = no_content();
  answer.headers.emplace_back("Set-Cookie", cookie_header("kelso_session", *session));
  return answer;
}

// What can be refused by the header alone.
std::optional<ApiError> refusal(State& state, const HttpRequest& request, const Visitor& visitor) {
  if (auto error = state.gate->check_host(header(request, http::field::host))) return error;
  if (auto error = state.gate->check_origin(header(request, http::field::origin))) return error;
  if (auto error = state.gate->check_rate(visitor.client, visitor.address)) return error;
  return std::nullopt;
}

std::optional<ApiError> api_refusal(const HttpRequest& request, const Visitor& visitor,
                                    std::string_view path) {
  if (text_of(request["Sec-Fetch-Site"]) == "cross-site")
    return ApiError{403, "foreign-origin", "Pages of other servers may not use this one."};
  if (!visitor.signed_in && path != "/server" && path != "/session")
    return ApiError{401, "passphrase-needed", "This server asks for a passphrase."};
  const bool has_body = !request.body().empty();
  if (has_body && !header(request, http::field::content_type).starts_with("application/json"))
    return ApiError{415, "not-json", "A body must be of type application/json."};
  return std::nullopt;
}

Request to_request(Method method, const Target& target, const HttpRequest& request, const Visitor& visitor) {
  constexpr std::string_view kBearer = "Bearer ";
  const std::string_view authorization = header(request, http::field::authorization);
  return {.method = method,
          .path = target.path.substr(kApi.size()),
          .query = target.query,
          .body = request.body(),
          .client = visitor.client,
          .token = authorization.starts_with(kBearer) ? std::string(authorization.substr(kBearer.size()))
                                                      : std::string(),
          .from_loopback = visitor.loopback,
          .signed_in = visitor.signed_in};
}

bool is_api(std::string_view path) { return path.starts_with("/api/") || path == "/api"; }

std::size_t body_limit(const State& state, const HttpRequest& request) {
  const Limits& limits = state.world->services().limits;
  const auto target = parse_target(text_of(request.target()));
  const auto method = method_of(request.method());
  if (!target || !method || !target->path.starts_with(kApi)) return limits.body_bytes;
  const auto match = state.world->router().find(*method, target->path.substr(kApi.size()));
  // A text becomes longer as JSON.
  return match && match->route->body == BodySize::Large ? 2 * limits.pdn_bytes : limits.body_bytes;
}

asio::awaitable<Answer> answer_api(State& state, const HttpRequest& request, const Target& target,
                                   const Visitor& visitor) {
  const auto method = method_of(request.method());
  if (!method)
    co_return error_answer(
        {405, "method-not-allowed", "This method is not known here.", {{"allow", "GET, POST, PUT, DELETE"}}});
  if (!target.path.starts_with(std::string(kApi) + "/")) co_return error_answer(not_found("address"));
  const std::string_view path = std::string_view(target.path).substr(kApi.size());
  if (auto error = api_refusal(request, visitor, path)) co_return error_answer(*error);
  if (path == "/session") co_return session_answer(state, request, visitor);
  const auto match = state.world->router().find(*method, path);
  if (!match) co_return error_answer(match.error());
  const Request asked = to_request(*method, target, request, visitor);
  if (match->route->where == Where::Loop) co_return match->answer(asked, state.log);
  const auto work = [&match, &asked, &state]() -> asio::awaitable<Answer> {
    co_return match->answer(asked, state.log);
  };
  co_return co_await asio::co_spawn(state.background, work, asio::use_awaitable);
}

asio::awaitable<Answer> answer_request(State& state, const HttpRequest& request, const Visitor& visitor) {
  if (auto error = refusal(state, request, visitor)) {
    state.log("refused " + visitor.address + ": " + error->code);
    co_return error_answer(*error);
  }
  const auto target = parse_target(text_of(request.target()));
  if (!target) {
    state.log("refused " + visitor.address + ": strange address");
    co_return error_answer(not_found("address"));
  }
  if (is_api(target->path)) co_return co_await answer_api(state, request, *target, visitor);
  if (method_of(request.method()) != Method::Get)
    co_return error_answer({405, "method-not-allowed", "The page can only be read.", {{"allow", "GET"}}});
  co_return page_answer(request, target->path);
}

// WebSockets

class LivePage final : public Page, public std::enable_shared_from_this<LivePage> {
 public:
  LivePage(State& state, beast::tcp_stream stream, std::string client)
      : Page(std::move(client)), state_(state), socket_(std::move(stream)) {}

  void send(const std::string& text) override {
    if (closed_) return;
    unsent_bytes_ += text.size();
    if (unsent_bytes_ > state_.options.most_unsent_bytes) {
      state_.log("closed a page that does not read what it is sent");
      return drop();
    }
    unsent_.push_back(text);
    if (unsent_.size() == 1)
      asio::co_spawn(socket_.get_executor(), write(shared_from_this()), asio::detached);
  }

  // Until the page goes away.
  asio::awaitable<void> run(const HttpRequest& upgrade) {
    beast::get_lowest_layer(socket_).expires_never();  // it has timers of its own
    socket_.set_option(websocket::stream_base::timeout{state_.options.header_time, 2 * kPingEvery, true});
    socket_.set_option(websocket::stream_base::decorator([&](websocket::response_type& response) {
      for (const auto& [name, value] : safety_headers()) response.set(name, value);
      if (text_of(upgrade[http::field::sec_websocket_protocol]).find(kSubprotocol) != std::string_view::npos)
        response.set(http::field::sec_websocket_protocol, boost_text(kSubprotocol));
    }));
    socket_.read_message_max(state_.world->services().limits.message_bytes);
    error_code error;
    co_await socket_.async_accept(upgrade, asio::redirect_error(asio::use_awaitable, error));
    if (error) co_return;
    socket_.text(true);
    socket_.auto_fragment(false);  // what is sent is in memory anyway
    const auto self = shared_from_this();
    state_.world->live().connect(self);
    co_await read(self);
    closed_ = true;
    state_.world->live().disconnect(*this);
  }

 private:
  static constexpr auto kPingEvery = std::chrono::seconds(20);

  asio::awaitable<void> read(std::shared_ptr<LivePage> self) {
    RateLimiter rate(kMessageRate);
    beast::flat_buffer buffer;
    error_code error;
    while (!closed_) {
      co_await socket_.async_read(buffer, asio::redirect_error(asio::use_awaitable, error));
      if (error) break;
      if (socket_.got_binary())
        co_return co_await close_with(websocket::close_code::unknown_data, "binary message");
      if (!rate.allow("page", state_.world->services().clock.now()))
        co_return co_await close_with(websocket::close_code::policy_error, "too many messages");
      const std::string text = beast::buffers_to_string(buffer.data());
      buffer.consume(buffer.size());
      if (!state_.closing) state_.world->live().receive(self, text);
    }
    // That pages go away, with or without a word, is nothing to note; what they send wrong is.
    if (error.category() == make_error_code(websocket::error::closed).category() &&
        error != websocket::error::closed)
      state_.log("closed a page: " + error.message());
  }

  asio::awaitable<void> close_with(websocket::close_code code, const char* reason) {
    state_.log(std::string("closed a page: ") + reason);
    error_code ignored;
    co_await socket_.async_close({code, reason}, asio::redirect_error(asio::use_awaitable, ignored));
  }

  static asio::awaitable<void> write(std::shared_ptr<LivePage> self) {
    error_code error;
    while (!self->unsent_.empty() && !self->closed_) {
      co_await self->socket_.async_write(asio::buffer(self->unsent_.front()),
                                         asio::redirect_error(asio::use_awaitable, error));
      if (error) break;
      self->unsent_bytes_ -= self->unsent_.front().size();
      self->unsent_.pop_front();
    }
  }

  void drop() {
    closed_ = true;
    error_code ignored;
    beast::get_lowest_layer(socket_).socket().close(ignored);
  }

  State& state_;
  websocket::stream<beast::tcp_stream> socket_;
  std::deque<std::string> unsent_;
  std::size_t unsent_bytes_ = 0;
  bool closed_ = false;
};

std::optional<ApiError> live_refusal(State& state, const HttpRequest& request, const Visitor& visitor) {
  if (auto error = refusal(state, request, visitor)) return error;
  if (header(request, http::field::origin).empty())
    return ApiError{403, "foreign-origin", "A WebSocket needs an origin."};
  if (!visitor.signed_in) return ApiError{401, "passphrase-needed", "This server asks for a passphrase."};
  if (text_of(request.target()) != kLivePath) return not_found("address");
  return std::nullopt;
}

// Connections

ApiError what_went_wrong(const error_code& error) {
  if (error == http::error::body_limit) return {413, "too-large", "This is too large."};
  if (error == http::error::header_limit) return {431, "header-too-large", "The header is too large."};
  return {400, "bad-request", "This is not HTTP as it should be."};
}

bool is_fault_of_http(const error_code& error) {
  return error.category() == make_error_code(http::error::bad_method).category() &&
         error != http::error::end_of_stream && error != http::error::partial_message;
}

asio::awaitable<void> write_response(beast::tcp_stream& stream, HttpResponse response, error_code& error) {
  co_await http::async_write(stream, response, asio::redirect_error(asio::use_awaitable, error));
}

// An answer to what could not be read to its end; the connection cannot be used any more.
asio::awaitable<void> refuse(State& state, beast::tcp_stream& stream, const ApiError& error,
                             const Visitor& visitor) {
  state.log("refused " + visitor.address + ": " + error.code);
  HttpRequest unread{http::verb::get, "/", 11};
  unread.keep_alive(false);
  error_code ignored;
  stream.expires_after(state.options.header_time);
  co_await write_response(stream, to_response(unread, error_answer(error), visitor), ignored);
}

class Session {
 public:
  Session(State& state, tcp::socket socket, Visitor visitor)
      : state_(state), stream_(std::move(socket)), visitor_(std::move(visitor)) {}

  asio::awaitable<void> run() {
    while (!state_.closing && co_await serve_one()) {
    }
    error_code ignored;
    stream_.socket().shutdown(tcp::socket::shutdown_send, ignored);
  }

 private:
  // Waits for a byte as long as a connection may idle, then for the rest in less time.
  asio::awaitable<bool> wait_for_request() {
    if (buffer_.size() > 0) co_return true;
    error_code error;
    stream_.expires_after(is_first_ ? state_.options.header_time : state_.options.idle_time);
    const std::size_t bytes = co_await stream_.async_read_some(
        buffer_.prepare(kHeaderBytes), asio::redirect_error(asio::use_awaitable, error));
    buffer_.commit(bytes);
    is_first_ = false;
    co_return !error && bytes > 0;
  }

  // False: the connection has come to its end.
  asio::awaitable<bool> serve_one() {
    if (!co_await wait_for_request()) co_return false;
    http::request_parser<http::string_body> parser;
    parser.header_limit(kHeaderBytes);
    parser.body_limit(2 * state_.world->services().limits.pdn_bytes);
    error_code error;
    stream_.expires_after(state_.options.header_time);
    co_await http::async_read_header(stream_, buffer_, parser,
                                     asio::redirect_error(asio::use_awaitable, error));
    if (error) co_return co_await give_up(error);
    const std::size_t most = body_limit(state_, parser.get());
    if (const auto length = parser.content_length(); length && *length > most)
      co_return co_await give_up(http::error::body_limit);
    parser.body_limit(most);
    if (parser.get()[http::field::expect] == "100-continue") {
      http::response<http::empty_body> go_on{http::status::continue_, 11};
      co_await http::async_write(stream_, go_on, asio::redirect_error(asio::use_awaitable, error));
    }
    stream_.expires_after(state_.options.body_time);
    co_await http::async_read(stream_, buffer_, parser, asio::redirect_error(asio::use_awaitable, error));
    if (error) co_return co_await give_up(error);
    co_return co_await answer(parser.release());
  }

  asio::awaitable<bool> give_up(error_code error) {
    const ApiError reason = what_went_wrong(error);
    if (is_fault_of_http(error)) co_await refuse(state_, stream_, reason, visitor_);
    co_return false;
  }

  asio::awaitable<bool> answer(HttpRequest request) {
    identify(state_, request, visitor_);
    if (websocket::is_upgrade(request)) {
      const auto refused = live_refusal(state_, request, visitor_);
      if (!refused) {
        const auto page = std::make_shared<LivePage>(state_, std::move(stream_), visitor_.client);
        co_await page->run(request);
      } else {
        co_await refuse(state_, stream_, *refused, visitor_);
      }
      co_return false;
    }
    stream_.expires_never();  // what takes long in the background has limits of its own
    HttpResponse response =
        to_response(request, co_await answer_request(state_, request, visitor_), visitor_);
    const bool keep_alive = response.keep_alive();
    error_code error;
    stream_.expires_after(state_.options.body_time);
    co_await write_response(stream_, std::move(response), error);
    co_return !error && keep_alive;
  }

  State& state_;
  beast::tcp_stream stream_;
  Visitor visitor_;
  beast::flat_buffer buffer_{4 * kHeaderBytes};
  bool is_first_ = true;
};

asio::awaitable<void> serve_connection(State& state, tcp::socket socket) {
  error_code error;
  const tcp::endpoint other = socket.remote_endpoint(error);
  if (error) co_return;
  Visitor visitor{.address = other.address().to_string(), .loopback = other.address().is_loopback()};
  std::size_t& own = state.by_address[visitor.address];
  const bool full =
      state.connections >= state.options.most_connections || own >= state.options.most_an_address;
  if (full) {
    beast::tcp_stream stream(std::move(socket));
    const ApiError too_many{503, "too-many-connections", "There are too many connections."};
    co_await refuse(state, stream, too_many, visitor);
    co_return;
  }
  const Place place(state.connections, own);
  Session session(state, std::move(socket), std::move(visitor));
  try {
    co_await session.run();
  } catch (const std::exception& failure) {
    state.log(std::string("a connection failed: ") + failure.what());
  }
}

}  // namespace

asio::awaitable<void> Network::State::accept() {
  while (!closing) {
    error_code error;
    tcp::socket socket = co_await acceptor.async_accept(asio::redirect_error(asio::use_awaitable, error));
    if (closing) co_return;
    if (error) {  // such as too many open files: others may go away soon
      asio::steady_timer pause(loop, kTick);
      co_await pause.async_wait(asio::redirect_error(asio::use_awaitable, error));
      continue;
    }
    socket.set_option(tcp::no_delay(true), error);
    asio::co_spawn(loop, serve_connection(*this, std::move(socket)), asio::detached);
  }
}

asio::awaitable<void> Network::State::tick() {
  while (!closing) {
    world->tick();
    error_code ignored;
    ticker.expires_after(kTick);
    co_await ticker.async_wait(asio::redirect_error(asio::use_awaitable, ignored));
    std::erase_if(by_address, [](const auto& entry) { return entry.second == 0; });
  }
}

// Everybody is told; then nothing is waited for any more.
asio::awaitable<void> Network::State::close() {
  if (closing) co_return;
  closing = true;
  error_code ignored;
  acceptor.close(ignored);
  world->live().say_goodbye();
  asio::steady_timer pause(loop, 2 * kTick);
  co_await pause.async_wait(asio::redirect_error(asio::use_awaitable, ignored));
  loop.stop();
}

Network::Network(std::unique_ptr<State> state) : state_(std::move(state)) {}

Network::~Network() {
  state_->background.stop();
  state_->background.join();
}

Result<std::unique_ptr<Network>, std::string> Network::listen(const NetworkOptions& options, Log log) {
  auto state = std::make_unique<State>(options, std::move(log));
  error_code error;
  const asio::ip::address address = asio::ip::make_address(options.host, error);
  if (error)
    return Failure<std::string>("'" + options.host + "' is not an address such as 127.0.0.1 or 0.0.0.0");
  const tcp::endpoint endpoint(address, options.port);
  state->acceptor.open(endpoint.protocol(), error);
  if (!error) state->acceptor.set_option(tcp::acceptor::reuse_address(true), error);
  if (!error) state->acceptor.bind(endpoint, error);
  if (!error) state->acceptor.listen(asio::socket_base::max_listen_connections, error);
  if (error)
    return Failure<std::string>("cannot listen on " + options.host + ":" + std::to_string(options.port) +
                                ": " + error.message());
  return std::unique_ptr<Network>(new Network(std::move(state)));
}

unsigned short Network::port() const { return state_->acceptor.local_endpoint().port(); }

Post Network::post() {
  return [this](std::function<void()> action) { asio::post(state_->loop, std::move(action)); };
}

void Network::serve(World& world, Gate& gate) {
  state_->world = &world;
  state_->gate = &gate;
  asio::signal_set signals(state_->loop, SIGINT, SIGTERM);
  signals.async_wait([this](const error_code& error, int) {
    if (!error) stop();
  });
  asio::co_spawn(state_->loop, state_->accept(), asio::detached);
  asio::co_spawn(state_->loop, state_->tick(), asio::detached);
  state_->loop.run();
}

void Network::stop() { asio::co_spawn(state_->loop, state_->close(), asio::detached); }

std::size_t Network::connections() const { return state_->connections; }

std::vector<std::string> network_addresses() {
  std::vector<std::string> addresses;
  ifaddrs* list = nullptr;
  if (getifaddrs(&list) != 0) return addresses;
  for (const ifaddrs* entry = list; entry; entry = entry->ifa_next) {
    if (!entry->ifa_addr || entry->ifa_addr->sa_family != AF_INET || (entry->ifa_flags & IFF_LOOPBACK) ||
        !(entry->ifa_flags & IFF_UP))
      continue;
    char text[INET_ADDRSTRLEN];
    const auto* address = reinterpret_cast<const sockaddr_in*>(entry->ifa_addr);
    if (inet_ntop(AF_INET, &address->sin_addr, text, sizeof text)) addresses.emplace_back(text);
  }
  freeifaddrs(list);
  return addresses;
}

}  // namespace kelso::server
