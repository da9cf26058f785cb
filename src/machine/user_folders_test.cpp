#include "machine/user_folders.hpp"

#include <cstdlib>
#include <string>

#include <gtest/gtest.h>

namespace kelso::machine {
namespace {

// Sets a variable of the environment, or removes it, for the time of a test.
class Variable {
 public:
  Variable(const char* name, const char* value) : name_(name) {
    if (const char* before = std::getenv(name)) before_ = before;
    set(value);
  }
  Variable(const Variable&) = delete;
  Variable& operator=(const Variable&) = delete;
  ~Variable() { set(before_ ? before_->c_str() : nullptr); }

 private:
  void set(const char* value) const {
    if (value)
      setenv(name_, value, 1);
    else
      unsetenv(name_);
  }
  const char* name_;
  std::optional<std::string> before_;
};

TEST(DataFolder, is_named_by_the_first_variable_that_is_set) {
  const Variable home("HOME", "/home/anna");
  const Variable xdg("XDG_DATA_HOME", "/data");
  {
    const Variable own("KELSO_DATA", "/own");
    EXPECT_EQ(data_folder(), "/own");
  }
  const Variable own("KELSO_DATA", nullptr);
  EXPECT_EQ(data_folder(), "/data/kelso");
  const Variable relative("XDG_DATA_HOME", "data");  // the specification says to ignore it
  EXPECT_EQ(data_folder(), "/home/anna/.local/share/kelso");
  const Variable homeless("HOME", nullptr);
  EXPECT_EQ(data_folder(), std::nullopt);
}

}  // namespace
}  // namespace kelso::machine
