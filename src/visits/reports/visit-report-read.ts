import type { AddressOf } from '#lib/contract/address.ts'
import type { visitReportApi } from './visit-report.ts'

/** The API address of the report that a page's address names, with the key of the mailed link; null where it names none. */
export function visitReportRead(search: URLSearchParams): AddressOf<typeof visitReportApi.one> | null {
  const report = search.get('report') ?? ''
  if (!/^[0-9a-f]{32}$/.test(report)) return null
  return `/api/visits/reports/${report}${keyIn(search.get('key'))}`
}

/** The page of the plan from which a report was opened; null where it was opened by the link of its email. */
export function planOfReport(search: URLSearchParams) {
  const [plan, key] = [search.get('plan') ?? '', search.get('key')]
  if (!/^[1-9]\d{0,9}$/.test(plan)) return null
  return `/your-plan?id=${plan}${key ? `&key=${encodeURIComponent(key)}` : ''}`
}

export const visitPictureAddress = (report: string, picture: string, key: string | null) =>
  `/api/visits/reports/${report}/pictures/${picture}${keyIn(key)}`

const keyIn = (key: string | null) => (key ? (`?key=${encodeURIComponent(key)}` as const) : '')
