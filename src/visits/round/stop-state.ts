import type { PhoneReport } from './phone-report.ts'
import type { Stop } from './round.ts'

type Shown = { tone: 'success' | 'warning' | 'danger' | 'neutral'; text: string }

/** Where a stop stands: what this phone knows first, else what the server said. */
export function stopState(stop: Stop, report: PhoneReport | undefined): Shown {
  if (report?.state === 'waiting') return { tone: 'warning', text: 'Not sent yet' }
  if (report?.state === 'refused') return { tone: 'danger', text: 'Not accepted' }
  if (report?.outcome && !report.outcome.first) return { tone: 'warning', text: 'Second report' }
  const state = report?.outcome?.visit ?? stop.state
  if (state === 'done') return { tone: 'success', text: 'Done' }
  return state === 'no-access' ? { tone: 'danger', text: 'No access' } : { tone: 'neutral', text: '' }
}
