import { defineConfig } from 'vitest/config'

/** The tests of the slices once more, and the races, on a real PostgreSQL named by TEST_DATABASE_URL. */
export default defineConfig({
  test: {
    include: [
      'src/{accounts,admin,audit,catalogue,checkout,consultations,content,mail,orders,services,settings}/**/*.test.ts',
      'tests/races/*.test.ts',
    ],
    globalSetup: 'tests/postgres-template.ts',
    setupFiles: 'tests/fail-on-console-error.ts',
    reporters: ['default', ['json', { outputFile: 'test-results/postgres.json' }]],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
})
