import { demoAccounts, demoStaff } from '#accounts/demo-accounts.ts'
import { addDays, dayOf, firstOfMonth } from '#lib/calendar/south-african-days.ts'
import { weekdayOf } from '#visits/ledger/visit-workday.ts'
import { countRows, endMost, generatePlans } from '../generate-visits.ts'
import { latenciesOf, type Latencies } from '../numbers.ts'
import { openClient } from '../order-client.ts'
import { type Effort, type Measure, type Part, type PartOutcome, say } from '../part.ts'
import { lookInto, type Place, withPlace } from '../place.ts'
import { signIn } from '../sign-in.ts'
import { startSite } from '../site-process.ts'
import { measureWork } from '../visit-work.ts'

/** `running` plans are what 24 technicians do in a week; the others run while the jobs are measured, and have ended before screens are. */
const sizes = { full: { sites: 20_000, running: 1_200 }, short: { sites: 500, running: 200 } }

export const visits: Part = {
  name: 'visits',
  about: 'the jobs of 20,000 plans, and what staff and technicians ask for, at 1,000,000 visits and 1,200 stops a week',
  minutes: 20,
  run: async (effort) => (await withPlace('postgres', (place) => measure(place, effort))) ?? { measures: [] },
}

async function measure(place: Place, effort: Effort): Promise<PartOutcome> {
  const { sites, running } = effort.short ? sizes.short : sizes.full
  const today = dayOf(new Date())
  const night = nightOn(today)
  const plannedFrom = firstOfMonth(addDays(night, -7))
  const startsOn = `${Number(plannedFrom.slice(0, 4)) - 1}${plannedFrom.slice(4)}`
  const [work, rows] = await lookInto(place, async (database) => {
    say(`making ${sites} plans with the visits of a year`)
    await generatePlans(database, { sites, toBill: running, startsOn, plannedFrom })
    const work = await measureWork(database, night)
    for (const { label, value } of work) say(`${label}: ${value.toFixed(1)} s`)
    await endMost(database, { running, today })
    return [work, await countRows(database, 'visits')] as const
  })
  const site = await startSite(place.env)
  try {
    const asked = await askAll(site.url, today, effort.short ? 6 : 40)
    return describe(asked, work, rows)
  } finally {
    await site.stop()
  }
}

/** The latest day whose visits and those of the next are made: Monday to Thursday. */
function nightOn(today: string) {
  const weekday = weekdayOf(today)
  return addDays(today, Math.min(0, 3 - weekday))
}

/** Addresses by the name of their measure, and who asks. */
function questionsOn(today: string) {
  const month = today.slice(0, 7)
  const admin = (query: string) => `/api/admin/visits/${query}`
  return {
    board: [0, -7, 7].map((days) => admin(`board?day=${addDays(today, days)}`)),
    day: ['/api/visits/round'],
    today: [admin('today')],
    lists: ['subscriptions', 'subscriptions?page=100', 'sites', 'sites?page=100', 'sites?search=customer 15'].map(
      (query) => `/api/admin/${query.replaceAll(' ', '%20')}`,
    ),
    report: [admin(`report?month=${month}`)],
  }
}

type Asked = { group: string; question: string } & Latencies

async function askAll(url: string, today: string, rounds: number): Promise<Asked[]> {
  const { password } = demoStaff.find(({ role }) => role === 'technician')!
  const office = openClient(url, 1, { cookie: await signIn(url, demoAccounts.admin) })
  const technician = openClient(url, 1, { cookie: await signIn(url, { username: 'technician', password }) })
  const asked: Asked[] = []
  for (const [group, paths] of Object.entries(questionsOn(today))) {
    const client = group === 'day' ? technician : office
    for (const path of paths) {
      const times: number[] = []
      for (let round = 0; round <= rounds; round++) {
        const { status, ms, body } = await client.read(path)
        if (status !== 200) throw new Error(`${path} was answered with ${status}: ${body.slice(0, 200)}`)
        if (round) times.push(ms)
      }
      asked.push({ group, question: path, ...latenciesOf(times) })
      say(`${path}: p95 ${asked.at(-1)!.p95.toFixed(1)} ms`)
    }
  }
  for (const client of [office, technician]) client.close()
  return asked
}

const labels: Record<string, string> = {
  board: 'p95 of a week of the board, worst',
  day: 'p95 of a technician’s day',
  today: 'p95 of today',
  lists: 'p95 of lists of plans and sites, worst',
  report: 'p95 of the report of a month',
}

function describe(asked: Asked[], work: Measure[], rows: number): PartOutcome {
  const screens = Object.entries(labels).map(([group, label]) => {
    const worst = asked.filter((one) => one.group === group).reduce((a, b) => (b.p95 > a.p95 ? b : a))
    return { id: `visits.${group}`, label, value: worst.p95, unit: 'ms', note: worst.question }
  })
  return {
    measures: [...work, ...screens, { id: 'visits.rows', label: 'Visits stored', value: rows, unit: '' }],
    tables: [
      {
        title: 'One request after the other, each address many times',
        columns: ['Address', 'p50', 'p95', 'most'],
        rows: asked.map(({ question, p50, p95, most }) => [
          `\`${question}\``,
          ...[p50, p95, most].map((ms) => `${ms.toFixed(1)} ms`),
        ]),
      },
    ],
  }
}
