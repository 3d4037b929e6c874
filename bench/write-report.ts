import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Goal, goals, isMet } from './goals.ts'
import type { Measure, ReportTable } from './part.ts'
import { parts } from './parts.ts'
import { lastResults, type Result } from './results.ts'

const file = join(import.meta.dirname, '../docs/performance.md')

/** Writes docs/performance.md from the last full run of every part. */
export function writeReport() {
  const results = lastResults(parts.map(({ name }) => name))
  const measures = new Map(results.flatMap((result) => result.measures).map((measure) => [measure.id, measure]))
  const sections = [
    introduction,
    '## The goals and what was measured',
    goalTable(measures),
    memory,
    '## Where it misses',
    misses(measures),
    '## Every number',
    ...parts.map(({ name, about }) =>
      chapter(
        name,
        about,
        results.find((result) => result.part === name),
      ),
    ),
    '## Measured on',
    machines(results),
  ]
  writeFileSync(file, `${sections.join('\n\n')}\n`)
}

const row = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`
const table = (columns: string[], rows: (string | number)[][]) =>
  [row(columns), row(columns.map(() => '---')), ...rows.map(row)].join('\n')

function shown(value: number, unit: string) {
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2
  const number = Number.isInteger(value) ? String(value) : value.toFixed(digits)
  return unit ? `${number} ${unit}` : number
}

const bound = ({ atLeast, atMost }: Goal, unit: string) =>
  atLeast === undefined ? `≤ ${atMost} ${unit}`.trim() : `≥ ${atLeast} ${unit}`.trim()

function goalTable(measures: Map<string, Measure>) {
  const rows = goals.map((goal) => {
    const measure = measures.get(goal.measure)
    if (!measure) return [goal.measure, 'not measured yet', bound(goal, ''), '', goal.from]
    const { label, value, unit, note } = measure
    const met = isMet(goal, value) ? 'yes' : '**no**'
    return [label, shown(value, unit) + (note ? ` (${note})` : ''), bound(goal, unit), met, goal.from]
  })
  return table(['What', 'Measured', 'Goal', 'Met', 'Anchor or condition'], rows)
}

function misses(measures: Map<string, Measure>) {
  const missed = goals.flatMap((goal) => {
    const measure = measures.get(goal.measure)
    if (!measure || isMet(goal, measure.value)) return []
    const { label, value, unit, note } = measure
    return [`- ${label}: ${shown(value, unit)}${note ? ` (${note})` : ''}, goal ${bound(goal, unit)}.`]
  })
  const open = goals.filter((goal) => !measures.has(goal.measure)).length
  const rest = open ? [`- ${open} of ${goals.length} goals have not been measured yet.`] : []
  return [...missed, ...rest].join('\n') || 'Nowhere: every goal is met.'
}

function chapter(name: string, about: string, result: Result | undefined) {
  const heading = `### ${name}\n\n${about[0]!.toUpperCase()}${about.slice(1)}.`
  if (!result) return `${heading}\n\nNot measured yet: \`npm run bench -- ${name}\`.`
  const rows = result.measures.map(({ label, value, unit, note }) => [label, shown(value, unit), note ?? ''])
  return [
    heading,
    table(['What', 'Measured', 'Note'], rows),
    ...(result.tables ?? []).map(describeTable),
    ...(result.remarks ?? []),
  ].join('\n\n')
}

const describeTable = ({ title, columns, rows }: ReportTable) => `${title}:\n\n${table(columns, rows)}`

function machines(results: Result[]) {
  if (!results.length) return 'Nothing has been measured yet.'
  const rows = results.map(({ part, at, seconds, machine }) => [
    part,
    at.slice(0, 16).replace('T', ' '),
    `${seconds} s`,
    `${machine.cores} × ${machine.cpu}, ${machine.memoryGb} GB, ${machine.system}`,
    `${machine.node}, PostgreSQL ${machine.postgres}, ${machine.embedded}, ${machine.chromium}`,
    machine.load,
  ])
  return table(['Part', 'When (UTC)', 'Took', 'Machine', 'Versions', 'Load before'], rows)
}

/** The figures that `tests/memory.test.ts` measures at each run, and the reasons for them. */
const memory = `## Memory

The embedded server holds 330 to 370 MB after a walk over all pages and the sitemap (goal 400; 449 to 457 MB before it started itself with a small young generation and
one arena of malloc). Of these 57 MB are Node's binary, 63 MB what lives in the heap, 30 MB what PostgreSQL uses of its own. Five pictures of 24 megapixels sent at once
add 150 MB at most, because one is opened at a time. For some seconds after a start V8 needs 600 MB more to compile the database. docs/database.md tells why;
\`tests/memory.test.ts\` measures both at each run of the tests.`

const introduction = `# Performance

This page is written by \`npm run bench\` from the last full run of each part; do not edit it.

**How to run.** \`npm run bench\` builds the site when its sources have changed, runs every part and writes this page; allow an hour on a
quiet machine. \`npm run bench -- orders growth\` runs parts by name, \`npm run bench -- --short\` only shows that they work (its numbers are
kept apart and never get here), and \`npm run bench -- report\` writes this page again. Raw results are in \`bench/results/\`. It needs a
PostgreSQL and a Chromium on the machine; parts that lack theirs are left out. All traffic stays on the loopback device.

**How to read.** The real server runs in a process of its own with default settings and \`LIMITS=off\`, and load comes from another process,
so both share the cores of the machine with the database. What can be compared is compared: both sides stay alive, take turns, change who
goes first, and the median of the ratios counts, so that a noisy moment hits both. Absolute numbers belong to the machine named below. Those of
Vendure 3.7 and Medusa 2.21 are anchors from an earlier run on another machine of this size with the same PostgreSQL, not part of this run.
"Load before" above the number of cores means that another program was busy: measure again.`
