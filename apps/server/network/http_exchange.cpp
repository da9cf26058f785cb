#include "server/network/http_exchange.hpp"

#include "server/fields.hpp"
#include "server/network/page_files.hpp"

namespace kelso::server {

namespace {

constexpr std::string_view kApi = "/api/v1";
constexpr std::string_view kLivePath = "/api/v1/live";
constexpr std::string_view kSessionPath = "/api/v1/session";

std::optional<Method> method_of(std::string_view name) {
  if (name == "GET" || name == "HEAD") return Method::Get;
  if (name == "POST") return Method::Post;
  if (name == "PUT") return Method::Put;
  if (name == "DELETE") return Method::Delete;
  return std::nullopt;
}

bool is_api(std::string_view path) { return path.starts_with("/api/") || path == "/api"; }

bool is_routed(std::string_view path) {
  return path.starts_with(kApi) && path.substr(kApi.size()).starts_with('/') && path != kSessionPath;
}

std::string cookie_header(std::string_view name, std::string_view value) {
  return std::string(name) + "=" + std::string(value) +
         "; Path=/; HttpOnly; SameSite=Strict; Max-Age=" + (value.empty() ? "0" : "31536000");
}

ApiError method_not_allowed(std::string message, std::string_view allowed) {
  return {405, "method-not-allowed", std::move(message), {{"allow", allowed}}};
}

ApiError passphrase_needed() { return {401, "passphrase-needed", "This server requires a passphrase."}; }

}  // namespace

HttpExchange::HttpExchange(const ExchangeContext& context, Peer peer, HttpHeader header)
    : context_(context),
      peer_(std::move(peer)),
      header_(std::move(header)),
      method_(method_of(header_.method)),
      target_(parse_target(header_.target)) {
  if (method_ && target_ && is_routed(target_->path))
    route_ = context_.core.router().find(*method_, api_path());
}

std::string_view HttpExchange::api_path() const {
  return std::string_view(target_->path).substr(kApi.size());
}

std::size_t HttpExchange::body_limit() const {
  const ServerLimits& limits = context_.core.context().limits;
  const bool large = route_ && *route_ && (**route_).route->body == BodySize::Large;
  return large ? 2 * limits.pdn_bytes : limits.body_bytes;  // a text becomes longer as JSON
}

void HttpExchange::identify() {
  AccessPolicy& access = context_.access;
  if (auto known = access.identity().client_of(cookie_value(header_.cookie, "kelso_client"))) {
    client_ = *std::move(known);
  } else if (auto cookie = access.new_cookie(peer_.address)) {
    client_ = *access.identity().client_of(*cookie);
    new_cookie_ = *std::move(cookie);
  } else {
    client_ = "address " + peer_.address;
  }
  signed_in_ = access.is_signed_in(client_, cookie_value(header_.cookie, "kelso_session"));
}

ApiRefusal HttpExchange::refuse_by_header() {
  if (auto error = context_.access.check_host(header_.host)) return error;
  if (auto error = context_.access.check_origin(header_.origin)) return error;
  return context_.access.check_rate(client_, peer_.address);
}

ApiRefusal HttpExchange::refuse_web_socket() {
  identify();
  if (auto error = refuse_by_header()) return error;
  if (header_.origin.empty())
    return ApiError{403, "foreign-origin", "A WebSocket request needs an Origin header."};
  if (!signed_in_) return passphrase_needed();
  if (header_.target != kLivePath) return not_found("address");
  return std::nullopt;
}

Reply HttpExchange::answer(std::string body) {
  body_ = std::move(body);
  identify();
  if (auto error = refuse_by_header()) {
    context_.log("refused " + peer_.address + ": " + error->code);
    return refused(*error);
  }
  if (!target_) {
    context_.log("refused " + peer_.address + ": strange address");
    return refused(not_found("address"));
  }
  if (is_api(target_->path)) return answer_api();
  if (method_ != Method::Get) return refused(method_not_allowed("The page is read-only.", "GET"));
  return finished(answer_page());
}

ApiRefusal HttpExchange::refuse_api_request() const {
  if (header_.fetch_site == "cross-site")
    return ApiError{403, "foreign-origin", "Pages of other servers cannot use this one."};
  if (!signed_in_ && api_path() != "/server" && api_path() != "/session") return passphrase_needed();
  if (!body_.empty() && !header_.content_type.starts_with("application/json"))
    return ApiError{415, "not-json", "A body must be of type application/json."};
  return std::nullopt;
}

Reply HttpExchange::answer_api() {
  if (!method_) return refused(method_not_allowed("This method is not supported.", "GET, POST, PUT, DELETE"));
  const bool is_session = target_->path == kSessionPath;
  if (!route_ && !is_session) return refused(not_found("address"));
  if (auto error = refuse_api_request()) return refused(*error);
  if (is_session) return finished(answer_session());
  if (!*route_) return refused(route_->error());
  const auto work = [this] { return finished((**route_).answer(request(), context_.log)); };
  if ((**route_).route->where == Where::Background) return work;
  return work();
}

Request HttpExchange::request() const {
  constexpr std::string_view kBearer = "Bearer ";
  const std::string& authorization = header_.authorization;
  return {.method = *method_,
          .path = std::string(api_path()),
          .query = target_->query,
          .body = body_,
          .client = client_,
          .token = authorization.starts_with(kBearer) ? authorization.substr(kBearer.size()) : std::string(),
          .from_loopback = peer_.loopback,
          .signed_in = signed_in_};
}

Answer HttpExchange::answer_session() const {
  if (method_ == Method::Delete) {
    Answer answer = no_content();
    answer.headers.emplace_back("Set-Cookie", cookie_header("kelso_session", ""));
    return answer;
  }
  if (method_ != Method::Post)
    return answer_of(method_not_allowed("This address allows only POST and DELETE.", "POST, DELETE"));
  const auto body = parse_object(body_);
  if (!body) return answer_of(body.error());
  Fields fields(*body);
  const std::string passphrase = fields.text("passphrase", {1, 200});
  if (auto error = fields.finish()) return answer_of(*error);
  const auto session = context_.access.sign_in(client_, peer_.address, passphrase);
  if (!session) return answer_of(session.error());
  Answer answer = no_content();
  answer.headers.emplace_back("Set-Cookie", cookie_header("kelso_session", *session));
  return answer;
}

Answer HttpExchange::answer_page() const {
  const PageFile* file = find_page_file(target_->path);
  if (!file) return answer_of(not_found("file"));
  const bool gzip = !file->compressed.empty() && header_.accept_encoding.find("gzip") != std::string::npos;
  Answer answer{.type = std::string(file->type),
                .body = std::string(gzip ? file->compressed : file->content)};
  const bool never_changes = target_->path.starts_with("/assets/");
  answer.headers.emplace_back("Cache-Control",
                              never_changes ? "public, max-age=31536000, immutable" : "no-cache");
  answer.headers.emplace_back("Vary", "Accept-Encoding");
  if (gzip) answer.headers.emplace_back("Content-Encoding", "gzip");
  return answer;
}

Answer HttpExchange::finished(Answer answer) const {
  if (!new_cookie_.empty())
    answer.headers.emplace_back("Set-Cookie", cookie_header("kelso_client", new_cookie_));
  return answer;
}

}  // namespace kelso::server
