import { formatShortMoment } from '#lib/values/dates.ts'
import { StaffList } from '#staff/list/list.tsx'
import { staffList } from '#staff/list/list-of.ts'
import type { StaffColumn } from '#staff/list/list-table.tsx'
import { StaffPair } from '#staff/frame/two-line-cell.tsx'
import type { productAdminApi } from '#catalogue/product-admin/product-admin.ts'
import { stockReasonLabels } from '#catalogue/product-admin/product-labels.ts'
import './stock-history.css'

export function StockHistory({ id }: { id: number }) {
  const list = staffList<typeof productAdminApi.stockChanges>({
    path: `/api/admin/products/${id}/stock`,
    of: ['change', 'changes'],
    id: (change) => change.id,
    pageAs: 'changes',
  })
  return (
    <section className="stock-history" aria-labelledby="stock-history-heading">
      <h2 id="stock-history-heading">Stock history</h2>
      <p className="stock-history-intro">Changes by staff. Sales and cancellations are under Orders.</p>
      <StaffList
        list={list}
        caption="Stock history"
        columns={columns}
        level={3}
        empty={{ title: 'No changes yet', text: 'Stock adjustments will appear here.' }}
      />
    </section>
  )
}

const signed = (change: number) => (change > 0 ? `+${change}` : String(change).replace('-', '−'))

const columns: StaffColumn<typeof productAdminApi.stockChanges>[] = [
  { key: 'at', head: 'When', cell: ({ at }) => <time dateTime={at}>{formatShortMoment(at)}</time> },
  { key: 'change', head: 'Change', align: 'end', phone: 'first', cell: ({ change }) => signed(change) },
  { key: 'result', head: 'Stock after', align: 'end', named: true, cell: ({ result }) => result },
  {
    key: 'reason',
    head: 'Reason',
    share: 50,
    cell: ({ reason, note }) => <StaffPair small={note}>{stockReasonLabels[reason]}</StaffPair>,
  },
  { key: 'who', head: 'By', cell: ({ who }) => who },
]
