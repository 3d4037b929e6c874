import { defineConfig } from 'vitest/config'
import { inlineScripts } from './scripts/inline-scripts.ts'

export default defineConfig({
  plugins: [inlineScripts()],
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'tests/*.test.ts', 'tests/races/order-races.test.ts'],
    globalSetup: 'tests/database-snapshot.ts',
    setupFiles: 'tests/fail-on-console-error.ts',
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // A second try tells a hiccup of the machine from a fault; the report names what needed it.
    retry: 1,
    // Tests wait as much as they work: on the database, and where they are held up on purpose.
    maxWorkers: 3,
    reporters: ['default', ['json', { outputFile: 'test-results/unit.json' }]],
  },
})
