import { defineConfig } from 'vitest/config'

/** Their time goes into hashing passwords and waiting on purpose; what they ask of a database is asked by others too. */
const aboutSigningIn =
  'src/accounts/{guess-limit,sign-in,sign-in-attacks,second-factor,forgotten-password,sessions}.test.ts'

/** The tests of the slices once more, and the races, on a real PostgreSQL named by TEST_DATABASE_URL. */
export default defineConfig({
  test: {
    include: [
      'src/{accounts,admin,audit,catalogue,checkout,consultations,content,mail,orders,services,settings}/**/*.test.ts',
      'tests/races/*.test.ts',
    ],
    exclude: [aboutSigningIn],
    globalSetup: 'tests/postgres-template.ts',
    setupFiles: 'tests/fail-on-console-error.ts',
    reporters: ['default', ['json', { outputFile: 'test-results/postgres.json' }]],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Tests wait as much as they work: on the database, and where they are held up on purpose.
    maxWorkers: 3,
  },
})
