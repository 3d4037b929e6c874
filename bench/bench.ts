import { currentLoad, describeMachine } from './machine.ts'
import { brief, full, type PartOutcome, type Part } from './part.ts'
import { parts } from './parts.ts'
import { keepResult } from './results.ts'
import { writeReport } from './write-report.ts'

/**
 * `npm run bench` runs every part; `npm run bench -- orders growth` those named; `--short` only shows that they work.
 * `versions --against=FOLDER` compares with a built checkout of an older version.
 * Addresses (`/ /contact`) narrow Lighthouse to them; `--seconds=2` shortens each run of a pair.
 */
const words = process.argv.slice(2)
const pages = words.filter((word) => word.startsWith('/'))
const seconds = Number(words.find((word) => word.startsWith('--seconds='))?.slice(10))
const against = words.find((word) => word.startsWith('--against='))?.slice(10)
const effort = { ...(words.includes('--short') ? brief : full), ...(seconds ? { seconds } : {}), pages, against }
const names = words.filter((word) => !/^(--|\/)/.test(word))
const options = /^--(short|seconds=[\d.]+|against=.+)$/
const unknown = [
  ...words.filter((word) => word.startsWith('--') && !options.test(word)),
  ...names.filter((name) => name !== 'report' && !parts.some((part) => part.name === name)),
]

if (unknown.length) {
  console.log(`There is no part or option ${unknown.join(', ')}. The parts are:`)
  for (const part of parts) console.log(`  ${part.name.padEnd(12)} ${part.about} (${part.minutes} min)`)
  console.log('  report       writes docs/performance.md again from the last results')
  process.exit(1)
}

const wanted = parts.filter(({ name, onRequest }) => (names.length ? names.includes(name) : !onRequest))
const machine = wanted.length ? await describeMachine() : null
let failed = 0
for (const part of wanted) await runPart(part)
if (!effort.short) {
  writeReport()
  console.log('docs/performance.md is written')
}
process.exit(failed ? 1 : 0)

async function runPart(part: Part) {
  console.log(`${part.name}: ${part.about} (at most ${part.minutes} min)`)
  const [begun, load] = [performance.now(), currentLoad()]
  try {
    const outcome = await inTime(part.run(effort), part)
    const seconds = Math.round((performance.now() - begun) / 1000)
    const at = new Date().toISOString()
    keepResult({ part: part.name, at, short: effort.short, seconds, machine: { ...machine!, load }, ...outcome })
    print(outcome)
    console.log(`  done in ${seconds} s`)
  } catch (error) {
    failed += 1
    console.error(error)
  }
}

function print({ measures, remarks = [] }: PartOutcome) {
  for (const { label, value, unit, note } of measures)
    console.log(`  → ${label}: ${Number(value.toPrecision(4))} ${unit}${note ? ` (${note})` : ''}`)
  for (const remark of remarks) console.log(`  ! ${remark}`)
}

function inTime<T>(work: Promise<T>, { name, minutes }: Part): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`${name} took too long and was given up`)), minutes * 2 * 60_000)
    work.then(resolve, reject).finally(() => clearTimeout(late))
  })
}
