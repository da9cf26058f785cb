#include "report/tikz.hpp"

#include <string_view>

#include "report/escape.hpp"
#include "report/number.hpp"
#include "report/palette.hpp"

namespace kelso::report {

namespace {

// TikZ knows no 1e-07, and hundredths of these units are finer than any printer.
std::string number(double value) {
  std::string text = fixed(value, 2);
  std::erase(text, ',');
  return text;
}

std::string latex_name(Colour colour) {
  return "kelso" + std::string(1, static_cast<char>('a' + static_cast<int>(colour)));
}

std::string path(const std::vector<Point>& points) {
  std::string text;
  for (const Point& point : points)
    text += (text.empty() ? "(" : " -- (") + number(point.x) + "," + number(point.y) + ")";
  return text;
}

struct Writer {
  std::string operator()(const Polyline& line) const {
    std::string dashes;
    for (std::size_t i = 0; i < line.dashes.size(); ++i)
      dashes += (i % 2 == 0 ? " on " : " off ") + number(line.dashes[i] * 0.6) + "pt";
    return "\\draw[" + latex_name(line.colour) + ",line width=" + number(line.width * 0.5) + "pt" +
           (dashes.empty() ? "" : ",dash pattern=" + dashes) + "] " + path(line.points) + ";\n";
  }
  std::string operator()(const Area& area) const {
    return "\\fill[" + latex_name(area.colour) +
           (area.opacity < 1 ? ",fill opacity=" + number(area.opacity) : "") + "] " + path(area.corners) +
           " -- cycle;\n";
  }
  std::string operator()(const Circle& circle) const {
    return "\\fill[" + latex_name(circle.colour) + "] (" + number(circle.centre.x) + "," +
           number(circle.centre.y) + ") circle[radius=" + number(circle.radius) + "];\n";
  }
  std::string operator()(const Label& label) const {
    constexpr std::string_view kAnchors[] = {"west", "center", "east"};
    return "\\node[" + latex_name(label.colour) +
           ",anchor=" + std::string(kAnchors[static_cast<std::size_t>(label.anchor)]) +
           ",inner sep=0pt,font=" + (label.size < 12 ? "\\tiny" : "\\scriptsize") +
           (label.bold ? "\\bfseries" : "") +
           (label.rotation != 0 ? ",rotate=" + number(label.rotation) : "") + "] at (" + number(label.at.x) +
           "," + number(label.at.y) + ") {" + escaped_for_latex(with_true_minus(label.text)) + "};\n";
  }
};

}  // namespace

std::string tikz(const Drawing& drawing) {
  std::string text = "\\begin{tikzpicture}[x=0.22mm,y=-0.22mm]\n";
  for (const Shape& shape : drawing.shapes) text += std::visit(Writer{}, shape);
  return text + "\\end{tikzpicture}\n";
}

std::string tikz_colours() {
  std::string text;
  for (std::size_t i = 0; i < kPalette.size(); ++i) {
    const auto colour = static_cast<Colour>(i);
    // Paper is white.
    const std::string_view shade = colour == Colour::Surface ? "#FFFFFF" : shade_of(colour).light;
    text += "\\definecolor{" + latex_name(colour) + "}{HTML}{" + std::string(shade.substr(1)) + "}\n";
  }
  return text;
}

}  // namespace kelso::report
