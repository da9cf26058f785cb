#include "store/writer_lock.hpp"

#include <cerrno>
#include <cstring>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace kelso::store {

namespace {

// False if the file was removed by its last owner between our opening and locking it.
bool still_named(int handle, const std::filesystem::path& path) {
  struct stat held = {};
  struct stat named = {};
  return fstat(handle, &held) == 0 && stat(path.c_str(), &named) == 0 && held.st_ino == named.st_ino;
}

}  // namespace

Result<WriterLock, StoreError> WriterLock::acquire(const std::filesystem::path& store) {
  std::filesystem::path path = store;
  path += "-lock";
  for (;;) {
    const int handle = open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666);
    if (handle < 0)
      return Failure(StoreError{StoreError::Reason::CannotOpen,
                                "cannot write beside " + store.string() + ": " + std::strerror(errno)});
    if (flock(handle, LOCK_EX | LOCK_NB) != 0) {
      close(handle);
      return Failure(
          StoreError{StoreError::Reason::Busy, store.string() + " is being written by another process"});
    }
    if (still_named(handle, path)) return WriterLock(std::move(path), handle);
    close(handle);
  }
}

WriterLock::~WriterLock() {
  if (handle_ < 0) return;
  unlink(path_.c_str());
  close(handle_);
}

}  // namespace kelso::store
