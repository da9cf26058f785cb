// Reports as a LaTeX article: booktabs tables that may run over pages, plots as TikZ. It needs no other
// file and is compiled with pdflatex, twice because of the long tables. Characters that pdfLaTeX's
// fonts do not have are written as their code point, [U+265F].
#pragma once

#include <string>

#include "report/report.hpp"

namespace kelso::report {

[[nodiscard]] std::string latex(const Report& report);

}  // namespace kelso::report
