import { defineConfig } from 'vitest/config';

// One browser and one server at a time: the machine may have two cores and other things to do.
export default defineConfig({
  test: {
    include: ['tests/e2e/**/*.test.ts'],
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    reporters: ['default'],
  },
});
