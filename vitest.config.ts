import { defineConfig } from 'vitest/config'
import { inlineScripts } from './scripts/inline-scripts.ts'
import { LongestFirst } from './tests/longest-first.ts'

export default defineConfig({
  plugins: [inlineScripts()],
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'tests/*.test.ts', 'tests/races/order-races.test.ts'],
    globalSetup: 'tests/database-snapshot.ts',
    setupFiles: ['tests/cheap-hashes.ts', 'tests/fail-on-console-error.ts'],
    // Long enough for a busy machine: what hangs is told apart from what is slow.
    testTimeout: 60_000,
    hookTimeout: 180_000,
    // Tests wait as much as they work: on the database, and where they are held up on purpose.
    maxWorkers: 3,
    // Modules are loaded once a worker, and not for every file: half of the processor time. No test may leave anything behind in one.
    isolate: false,
    // Each embedded database brings 128 MB of its own, for which V8 would search the whole heap twice: a fifth of the processor time.
    execArgv: ['--external-memory-accounted-in-global-limit'],
    sequence: { sequencer: LongestFirst },
    reporters: ['default', ['json', { outputFile: 'test-results/unit.json' }]],
  },
})
