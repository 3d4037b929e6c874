import type { PhoneReport } from './phone-report.ts'
import type { Stop } from '#visits/round/round.ts'

type Shown = { tone: 'success' | 'warning' | 'danger' | 'neutral'; text: string }

type OnPhone = { draft: PhoneReport | undefined; newest: PhoneReport | undefined }

/** Where a stop stands: what this phone knows first, above all what nobody will send; else what the server said. */
export const stopState = (stop: Stop, { draft, newest }: OnPhone): Shown =>
  draft ? unfinished : finishedState(stop, newest)

const finishedState = (stop: Stop, report: PhoneReport | undefined): Shown =>
  (report && unsent[report.state]) ??
  (report?.outcome?.first === false ? further : (decided[report?.outcome?.visit ?? stop.state] ?? open))

const unfinished: Shown = { tone: 'warning', text: 'Not finished' }
const unsent: Partial<Record<PhoneReport['state'], Shown>> = {
  waiting: { tone: 'warning', text: 'Not sent yet' },
  refused: { tone: 'danger', text: 'Not accepted' },
}
const decided: Partial<Record<Stop['state'], Shown>> = {
  done: { tone: 'success', text: 'Done' },
  'no-access': { tone: 'danger', text: 'No access' },
}
const further: Shown = { tone: 'warning', text: 'Further report' }
const open: Shown = { tone: 'neutral', text: '' }
