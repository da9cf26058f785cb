// Menus to choose from, and forms whose fields already have values.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "tui/canvas.hpp"
#include "tui/event.hpp"

namespace kelso::tui {

struct MenuItem {
  std::string label;
  std::string note;  // shown beside the label
};

class Menu {
 public:
  enum class Next : std::uint8_t { Stay, Take, Back, Quit };

  Menu(std::string title, std::vector<MenuItem> items) : title_(std::move(title)), items_(std::move(items)) {}

  Next handle(const Event& event, Size size);
  void draw(Canvas& canvas, bool plain) const;
  [[nodiscard]] std::size_t chosen() const { return chosen_; }

 private:
  [[nodiscard]] int first_row(Size size) const;

  std::string title_;
  std::vector<MenuItem> items_;
  std::size_t chosen_ = 0;
};

// A field with a list of answers, or with a text to edit.
struct FormField {
  std::string label;
  std::vector<std::string> answers;  // empty: any text
  std::size_t answer = 0;
  std::string text = {};  // for fields without answers
  std::string note = {};

  [[nodiscard]] const std::string& value() const { return answers.empty() ? text : answers[answer]; }
};

class Form {
 public:
  enum class Next : std::uint8_t { Stay, Changed, Done, Back, Quit };

  // The last line is a button with this label.
  Form(std::string title, std::vector<FormField> fields, std::string button)
      : title_(std::move(title)),
        fields_(std::move(fields)),
        button_(std::move(button)),
        chosen_(fields_.size()) {}

  Next handle(const Event& event, Size size);
  void draw(Canvas& canvas, bool plain) const;
  [[nodiscard]] const FormField& field(std::size_t index) const { return fields_[index]; }
  [[nodiscard]] FormField& field(std::size_t index) { return fields_[index]; }
  // The line of the cursor; the button comes after the fields.
  [[nodiscard]] std::size_t chosen() const { return chosen_; }
  void choose(std::size_t line) { chosen_ = line; }
  void say(std::string message) { message_ = std::move(message); }

 private:
  [[nodiscard]] int row_of(std::size_t line) const {
    return 3 + static_cast<int>(line) + (line == fields_.size() ? 1 : 0);
  }
  Next turn(int by);
  Next edit(const Event& event);

  std::string title_;
  std::vector<FormField> fields_;
  std::string button_;
  std::size_t chosen_;
  std::string message_;
};

}  // namespace kelso::tui
