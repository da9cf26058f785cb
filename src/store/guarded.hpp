// Turns SQLite's exceptions into the module's own. Private to this module.
#pragma once

#include <SQLiteCpp/Exception.h>

#include "store/connection.hpp"
#include "store/store.hpp"

namespace kelso::store {

template <class Action>
auto guarded(const Connection& connection, Action&& action) {
  try {
    return action();
  } catch (const SQLite::Exception& failure) {
    throw StoreFailure(connection.path.string() + ": " + failure.what());
  }
}

}  // namespace kelso::store
