import { expect, test } from 'vitest'
import { showWithSite } from '../../../tests/show-with-site.tsx'
import { VisitReportPage } from './visit-report-page.tsx'

test('while a report is read, the page says so to those who do not see its outline', () => {
  const page = showWithSite(<VisitReportPage search={new URLSearchParams({ report: '0'.repeat(32) })} />)
  expect(page).toContain('role="status">Loading the report<')
})

test('an address without a report says that it was not found, and leads to the plans', () => {
  const page = showWithSite(<VisitReportPage search={new URLSearchParams()} />)
  expect(page).toContain('Report Not Found')
  expect(page).toContain('href="/dashboard/plan"')
})
