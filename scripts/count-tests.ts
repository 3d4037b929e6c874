import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

type Suite = {
  file?: string
  suites?: Suite[]
  specs?: { title: string; ok: boolean; tests: { results: { error?: { message?: string } }[] }[] }[]
}
type Report = {
  numPassedTests?: number
  numFailedTests?: number
  testResults?: {
    name: string
    status: string
    message: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
  /** Of the browser tests. */
  stats?: { expected: number; unexpected: number }
  suites?: Suite[]
}

/**
 * Sums up the runners' reports: names each failed test, with the first line of its message, and ends with one line of figures. A runner that broke
 * before counting is one failure.
 */
const failedRun = process.argv[2] !== '0'
const folder = 'test-results'
const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.json')) : []
const reports = files.map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Report)

for (const line of reports.flatMap((report) => [...failuresOfVitest(report), ...failuresOfBrowser(report)]))
  console.log(line)
const add = (of: (report: Report) => number | undefined) => reports.reduce((sum, report) => sum + (of(report) ?? 0), 0)
const passed = add(({ numPassedTests, stats }) => numPassedTests ?? stats?.expected)
const counted = add(({ numFailedTests, stats }) => numFailedTests ?? stats?.unexpected)
console.log(`${passed} passed, ${failedRun && counted === 0 ? 1 : counted} failed`)

function failuresOfVitest({ testResults = [] }: Report) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((one) => one.status === 'failed')
    if (status === 'failed' && !failed.length) return [describeFailure(name, 'the file itself', message)]
    return failed.map(({ fullName, failureMessages }) => describeFailure(name, fullName, failureMessages[0]))
  })
}

function failuresOfBrowser(report: Report) {
  const all = (suite: Suite): Suite[] => [suite, ...(suite.suites ?? []).flatMap(all)]
  return (report.suites ?? []).flatMap(all).flatMap(({ file = '', specs = [] }) =>
    specs
      .filter(({ ok }) => !ok)
      .map(({ title, tests }) => {
        const error = tests.flatMap(({ results }) => results).find((result) => result.error)?.error
        return describeFailure(file, title, error?.message)
      }),
  )
}

function describeFailure(file: string, title: string, message = '') {
  const [first = ''] = stripVTControlCharacters(message).trim().split('\n')
  return `failed: ${relative('.', file)} › ${title}: ${first.slice(0, 200)}`
}
