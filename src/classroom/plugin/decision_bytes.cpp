#include "classroom/plugin/decision_bytes.hpp"

#include <cassert>
#include <cstring>
#include <type_traits>

namespace kelso::classroom {

using player::Decision;
using player::RootMove;
using player::SearchInfo;
using player::Value;
using rules::Move;

namespace {

// One function describes the order of the parts, for writing and for reading.
class Writer {
 public:
  template <class T>
  void part(const T& value) {
    static_assert(std::is_trivially_copyable_v<T>);
    bytes_.append(reinterpret_cast<const char*>(&value), sizeof value);
  }
  template <class T>
  void part(const std::vector<T>& values) {
    part(values.size());
    for (const T& value : values) part(value);
  }
  void part(const std::string& text) {
    part(text.size());
    bytes_ += text;
  }
  [[nodiscard]] std::string bytes() && { return std::move(bytes_); }

 private:
  std::string bytes_;
};

class Reader {
 public:
  explicit Reader(std::string_view bytes) : bytes_(bytes) {}

  template <class T>
  void part(T& value) {
    static_assert(std::is_trivially_copyable_v<T>);
    assert(sizeof value <= bytes_.size());
    std::memcpy(static_cast<void*>(&value), bytes_.data(), sizeof value);
    bytes_.remove_prefix(sizeof value);
  }
  template <class T>
  void part(std::vector<T>& values) {
    std::size_t size = 0;
    part(size);
    values.assign(size, nothing<T>());
    for (T& value : values) part(value);
  }
  void part(std::string& text) {
    std::size_t size = 0;
    part(size);
    text = bytes_.substr(0, size);
    bytes_.remove_prefix(size);
  }

 private:
  template <class T>
  static T nothing() {
    if constexpr (std::is_same_v<T, RootMove>)
      return {Move({}, {}), Value()};
    else
      return Move({}, {});
  }

  std::string_view bytes_;
};

template <class Archive, class Info>
void parts(Archive& archive, Info& info) {
  archive.part(info.depth);
  archive.part(info.value);
  archive.part(info.pv);
  archive.part(info.best);
  archive.part(info.root_moves);
  archive.part(info.cut_short);
  archive.part(info.remark);
  archive.part(info.statistics);
}

}  // namespace

std::string to_bytes(const SearchInfo& info) {
  Writer writer;
  parts(writer, info);
  return std::move(writer).bytes();
}

SearchInfo info_from_bytes(std::string_view bytes) {
  SearchInfo info;
  Reader reader(bytes);
  parts(reader, info);
  return info;
}

std::string to_bytes(const Decision& decision) {
  Writer writer;
  writer.part(*decision.move());
  writer.part(decision.ponder);
  parts(writer, decision.info);
  return std::move(writer).bytes();
}

Decision decision_from_bytes(std::string_view bytes) {
  Move move({}, {});
  Decision decision{.action = move};
  Reader reader(bytes);
  reader.part(move);
  reader.part(decision.ponder);
  parts(reader, decision.info);
  decision.action = move;
  return decision;
}

}  // namespace kelso::classroom
