// Dates and times as text, in every form that Kelso writes. The present moment comes from src/machine.
//
// Example:
//   const Moment moment = *parse_timestamp("2026-11-16T17:20:00.123Z");
//   EXPECT_EQ(timestamp(moment), "2026-11-16T17:20:00.123Z");
//   EXPECT_EQ(pdn_date(utc_date(moment)), "2026.11.16");
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

namespace kelso {

using Moment = std::chrono::sys_time<std::chrono::milliseconds>;
using Date = std::chrono::year_month_day;

[[nodiscard]] Date utc_date(Moment moment);

// For the tags of PDN: 2026.11.16.
[[nodiscard]] std::string pdn_date(Date date);
// For reports: 2026-11-16 17:20 UTC.
[[nodiscard]] std::string utc_minute(Moment moment);

// For logs, JSON and files: ISO 8601 in UTC, 2026-11-16T17:20:00.123Z. Only this form is read back.
[[nodiscard]] std::string timestamp(Moment moment);
[[nodiscard]] std::optional<Moment> parse_timestamp(std::string_view text);

}  // namespace kelso
