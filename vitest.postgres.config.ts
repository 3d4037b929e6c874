import { defineConfig } from 'vitest/config'
import { inlineScripts } from './scripts/inline-scripts.ts'
import { LongestFirst } from './tests/longest-first.ts'

/** Slices in which several connections meet: stock, orders, figures, reviews, staff, sign-ins through others. `THOROUGH=1` takes every slice. */
const slices = process.env.THOROUGH
  ? [
      'src/{accounts,admin,audit,catalogue,checkout,enquiries,content,mail,money,orders,payments,services,settings}/**/*.test.ts',
    ]
  : [
      'src/{admin,checkout,money,orders,payments}/**/*.test.ts',
      'src/catalogue/**/{adjust-stock,hide-review,products-admin,shelves}.test.ts',
      'src/accounts/staff/staff.test.ts',
      'src/accounts/providers/*.test.ts',
      'src/mail/{outbox,send-mail}.test.ts',
      'src/lib/jobs/*.test.ts',
      'tests/{money-histories,upgrades,wrong-clocks}.test.ts',
      'src/operations/tracing.test.ts',
    ]

/** One call after the other: their statements are tried by the other tests of their slice, and no connections meet. */
const oneByOne = process.env.THOROUGH
  ? []
  : ['src/orders/**/*-histories.test.ts', 'src/checkout/offered-payments.test.ts', 'src/payments/payfast/*.test.ts']

/** They measure how long an answer takes, and how soon all is well again: nothing else runs beside them. */
const measured = ['tests/races/{database-away,lost-connections,notice-while-stalled}.test.ts']

/** The tests of slices once more, and the races, on a real PostgreSQL named by TEST_DATABASE_URL. */
export default defineConfig({
  plugins: [inlineScripts()],
  test: {
    globalSetup: ['tests/postgres-template.ts', 'tests/database-snapshot.ts'],
    setupFiles: ['tests/cheap-hashes.ts', 'tests/fail-on-console-error.ts'],
    reporters: ['default', 'json'],
    outputFile: { json: 'test-results/postgres.json' },
    testTimeout: 60_000,
    hookTimeout: 180_000,
    // Tests wait as much as they work: on the database, and where they are held up on purpose.
    maxWorkers: 3,
    // As for the embedded database (vitest.config.ts).
    isolate: false,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: { name: 'together', include: [...slices, 'tests/races/*.test.ts'], exclude: [...measured, ...oneByOne] },
      },
      { extends: true, test: { name: 'alone', include: measured, maxWorkers: 1, sequence: { groupOrder: 1 } } },
    ],
  },
})
