import { rmSync } from 'node:fs'

/** Results of an earlier run must not be counted again. */
rmSync('test-results', { recursive: true, force: true })
