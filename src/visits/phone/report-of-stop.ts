import type { PhoneState } from './phone-box.ts'
import type { PhoneReport } from './phone-report.ts'

export const draftOf = (held: PhoneState, visit: number): PhoneReport | undefined =>
  draftsOf(held).find(({ stop }) => stop.visit === visit)

export const draftsOf = ({ reports, account }: PhoneState) =>
  reports.filter((report) => report.account === account && report.state === 'draft')

export const newestReportOf = ({ reports, account }: PhoneState, visit: number): PhoneReport | undefined =>
  reports
    .filter((report) => report.stop.visit === visit && report.account === account && report.state !== 'draft')
    .toSorted((a, b) => b.endedAt!.localeCompare(a.endedAt!))[0]
