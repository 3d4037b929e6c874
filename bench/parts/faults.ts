import type { FaultName } from '../database-faults.ts'
import { type FaultTrial, tryFaults } from '../fault-trial.ts'
import { median } from '../numbers.ts'
import { type Measure, type Part, say, type ReportTable } from '../part.ts'
import { withPlace } from '../place.ts'

const attacks: [FaultName, string][] = [
  ['stall', 'all of PostgreSQL stalls for five seconds'],
  ['endedConnection', "a connection ends while an enquiry's transaction waits"],
  ['restart', 'an immediate restart under pages, orders and enquiries'],
]

export const faultsPart: Part = {
  name: 'faults',
  about:
    'what PostgreSQL can do to a running server, twenty times each: it lives, recovers and has lost no answered order',
  minutes: 25,
  run: async (effort) => {
    const outcome = { measures: [] as Measure[], remarks: [] as string[] }
    const rows: ReportTable['rows'] = []
    const rounds = effort.short ? 2 : 20
    for (const [fault, label] of attacks) {
      const trial = await attempt(fault, label, rounds)
      if (!trial) continue
      rows.push([label, rounds, ...cellsOf(trial)])
      outcome.measures.push(
        { id: `faults.${fault}.deaths`, label: `Ends of the process (${label})`, value: trial.deaths, unit: '' },
        {
          id: `faults.${fault}.wrong`,
          label: `Lost orders, lost pages (${label})`,
          value: trial.faults.length,
          unit: '',
        },
        {
          id: `faults.${fault}.recovery`,
          label: `Back in service (${label})`,
          value: Math.max(...trial.recoveries),
          unit: 'ms',
        },
      )
      outcome.remarks.push(...trial.faults.slice(0, 10))
    }
    return { ...outcome, tables: [{ title: 'PostgreSQL against a running server', columns, rows }] }
  },
}

const columns = [
  'what',
  'times',
  'ends of the process',
  'served again (median)',
  '(longest)',
  'longest 503',
  'orders',
  'lost or wrong',
]

const cellsOf = ({ deaths, recoveries, slowestRefusal, answered, faults }: FaultTrial) => [
  deaths,
  `${Math.round(median(recoveries))} ms`,
  `${Math.round(Math.max(...recoveries))} ms`,
  `${Math.round(slowestRefusal)} ms`,
  answered,
  faults.length,
]

function attempt(fault: FaultName, label: string, rounds: number): Promise<FaultTrial | null> {
  say(label)
  return withPlace('postgres', (place) => tryFaults(place, Array<FaultName>(rounds).fill(fault), say))
}
