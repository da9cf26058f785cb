#include "report/svg.hpp"

#include <cmath>
#include <string_view>

#include "report/escape.hpp"
#include "report/number.hpp"
#include "report/palette.hpp"

namespace kelso::report {

namespace {

// Hundredths of a unit are finer than any screen.
std::string number(double value) { return exact(std::round(value * 100) / 100 + 0.0); }

std::string attribute(std::string_view name, std::string_view value) {
  return " " + std::string(name) + "=\"" + escaped_for_html(value) + "\"";
}

std::string class_of(Colour colour) { return "plot-" + std::string(name_of(colour)); }

// The colour stands in an attribute for programs without style sheets; a style sheet wins over attributes.
std::string painted(std::string_view use, Colour colour) {
  return attribute(use, shade_of(colour).light) +
         attribute("class", "plot-" + std::string(use) + " " + class_of(colour));
}

std::string points(const std::vector<Point>& corners) {
  std::string text;
  for (const Point& corner : corners)
    text += (text.empty() ? "" : " ") + number(corner.x) + "," + number(corner.y);
  return attribute("points", text);
}

std::string closed(std::string_view element, const std::string& tooltip) {
  if (tooltip.empty()) return "/>\n";
  return "><title>" + escaped_for_html(tooltip) + "</title></" + std::string(element) + ">\n";
}

struct Writer {
  std::string operator()(const Polyline& line) const {
    std::string dashes;
    for (const double length : line.dashes) dashes += (dashes.empty() ? "" : " ") + number(length);
    return "<polyline" + points(line.points) + " fill=\"none\"" + painted("stroke", line.colour) +
           attribute("stroke-width", number(line.width)) + " stroke-linejoin=\"round\"" +
           (dashes.empty() ? "" : attribute("stroke-dasharray", dashes)) + "/>\n";
  }
  std::string operator()(const Area& area) const {
    return "<polygon" + points(area.corners) + painted("fill", area.colour) +
           (area.opacity < 1 ? attribute("fill-opacity", number(area.opacity)) : "") +
           closed("polygon", area.tooltip);
  }
  std::string operator()(const Circle& circle) const {
    return "<circle" + attribute("cx", number(circle.centre.x)) + attribute("cy", number(circle.centre.y)) +
           attribute("r", number(circle.radius)) + painted("fill", circle.colour) +
           closed("circle", circle.tooltip);
  }
  std::string operator()(const Label& label) const {
    constexpr std::string_view kAnchors[] = {"start", "middle", "end"};
    const std::string x = number(label.at.x);
    const std::string y = number(label.at.y);
    // A third of the size below the middle is where the letters stand; "dominant-baseline" would say
    // so, but several programs do not know it.
    return "<text" + attribute("x", x) + attribute("y", y) + attribute("dy", number(label.size * 0.35)) +
           attribute("font-size", number(label.size)) +
           attribute("text-anchor", kAnchors[static_cast<std::size_t>(label.anchor)]) +
           (label.rotation != 0
                ? attribute("transform", "rotate(" + number(-label.rotation) + " " + x + " " + y + ")")
                : "") +
           (label.bold ? " font-weight=\"600\"" : "") + painted("fill", label.colour) + ">" +
           escaped_for_html(with_true_minus(label.text)) + "</text>\n";
  }
};

}  // namespace

std::string svg_style() {
  std::string rules;
  for (std::size_t i = 0; i < kPalette.size(); ++i) {
    const auto colour = static_cast<Colour>(i);
    rules += "." + class_of(colour) + "{--plot-colour:" + shade_of(colour).dark + "}\n";
  }
  return "@media screen and (prefers-color-scheme: dark){\n" + rules +
         ".plot-fill{fill:var(--plot-colour)}\n.plot-stroke{stroke:var(--plot-colour)}\n}\n";
}

std::string svg(const Drawing& drawing, SvgUse use) {
  const std::string width = number(drawing.width);
  const std::string height = number(drawing.height);
  std::string text = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 " + width + " " + height + "\"";
  if (use == SvgUse::File) text += attribute("width", width) + attribute("height", height);
  text += " class=\"plot\" role=\"img\"" + attribute("aria-label", drawing.title);
  text += " font-family=\"system-ui, 'Segoe UI', Roboto, 'Noto Sans', 'DejaVu Sans', sans-serif\">\n";
  // In a page the title would pop up wherever the mouse rests.
  if (use == SvgUse::File) text += "<title>" + escaped_for_html(drawing.title) + "</title>\n";
  if (!drawing.description.empty()) text += "<desc>" + escaped_for_html(drawing.description) + "</desc>\n";
  if (use == SvgUse::File) text += "<style>\n" + svg_style() + "</style>\n";
  text +=
      "<rect width=\"" + width + "\" height=\"" + height + "\"" + painted("fill", Colour::Surface) + "/>\n";
  for (const Shape& shape : drawing.shapes) text += std::visit(Writer{}, shape);
  return text + "</svg>\n";
}

}  // namespace kelso::report
