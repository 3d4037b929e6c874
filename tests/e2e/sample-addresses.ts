import { canonicalRows } from '../../src/app/site/site-map.ts'
import type { PageRow } from '../../src/app/pages/page-table.ts'

/** An address that a person could ask for, for rows with parameters. */
const samples: Record<string, string> = {
  '/product/:id': '/product/1',
  '/product-detail': '/product-detail?id=1',
  '/search': '/search?q=test',
  '/pool-plans/:slug': '/pool-plans/premium',
  '/aquarium-plans/:slug': '/aquarium-plans/pro',
}

/** Personal pages, covered by tests of their own. */
const journeysOnly = new Set([
  '/order-confirmation',
  '/order-again',
  '/dashboard/water/:id',
  '/your-plan',
  '/visit-report',
])

export const sampleAddress = (row: PageRow) => samples[row.path] ?? row.path

/** One row for each screen that can be opened directly. */
export const walkedRows = (rows: PageRow[]) => canonicalRows(rows).filter((row) => !journeysOnly.has(row.path))
