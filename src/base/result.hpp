// Result<T, E>: a value, or the reason why there is none. Shaped like std::expected (C++23).
#pragma once

#include <cassert>
#include <utility>
#include <variant>

namespace kelso {

template <class E>
struct Failure {
  explicit Failure(E reason) : error(std::move(reason)) {}
  E error;
};

template <class T, class E>
class [[nodiscard]] Result {
 public:
  Result(T value) : state_(std::in_place_index<0>, std::move(value)) {}
  Result(Failure<E> failure) : state_(std::in_place_index<1>, std::move(failure.error)) {}

  [[nodiscard]] bool has_value() const { return state_.index() == 0; }
  explicit operator bool() const { return has_value(); }

  [[nodiscard]] const T& operator*() const& { return *checked<0>(); }
  [[nodiscard]] T& operator*() & { return *checked<0>(); }
  [[nodiscard]] T&& operator*() && { return std::move(*checked<0>()); }
  [[nodiscard]] const T* operator->() const { return checked<0>(); }
  [[nodiscard]] T* operator->() { return checked<0>(); }
  [[nodiscard]] const E& error() const { return *checked<1>(); }

 private:
  template <std::size_t I>
  auto checked() const {
    const auto* held = std::get_if<I>(&state_);
    assert(held);
    return held;
  }
  template <std::size_t I>
  auto checked() {
    auto* held = std::get_if<I>(&state_);
    assert(held);
    return held;
  }

  std::variant<T, E> state_;
};

}  // namespace kelso
