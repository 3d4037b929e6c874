import { existsSync, readFileSync } from 'node:fs'

/** Adds up what the runners wrote down, and closes with one line. A runner that broke before counting is one failure. */
const failedRun = process.argv[2] !== '0'
const unit = readReport<{ numPassedTests: number; numFailedTests: number }>('test-results/unit.json')
const postgres = readReport<{ numPassedTests: number; numFailedTests: number }>('test-results/postgres.json')
const e2e = readReport<{ stats: { expected: number; unexpected: number } }>('test-results/e2e.json')

const passed = (unit?.numPassedTests ?? 0) + (postgres?.numPassedTests ?? 0) + (e2e?.stats.expected ?? 0)
const counted = (unit?.numFailedTests ?? 0) + (postgres?.numFailedTests ?? 0) + (e2e?.stats.unexpected ?? 0)
const failed = failedRun && counted === 0 ? 1 : counted
console.log(`${passed} passed, ${failed} failed`)

function readReport<T>(file: string): T | null {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : null
}
