import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

type Report = {
  numPassedTests?: number
  numFailedTests?: number
  /** Of the browser's tests. */
  stats?: { expected: number; unexpected: number }
}

/** Adds up what the runners wrote down, and closes with one line. A runner that broke before counting is one failure. */
const failedRun = process.argv[2] !== '0'
const folder = 'test-results'
const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.json')) : []
const reports = files.map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Report)

const add = (of: (report: Report) => number | undefined) => reports.reduce((sum, report) => sum + (of(report) ?? 0), 0)
const passed = add(({ numPassedTests, stats }) => numPassedTests ?? stats?.expected)
const counted = add(({ numFailedTests, stats }) => numFailedTests ?? stats?.unexpected)
console.log(`${passed} passed, ${failedRun && counted === 0 ? 1 : counted} failed`)
