import { formatMoment } from '#lib/dates.ts'
import type { ListOf } from '#lib/staff-list.ts'
import { useLastKnown } from '#lib/staff-kept.tsx'
import { useStaffQuery } from '#lib/staff-query.tsx'
import { useStaffRead } from '#lib/staff-read.tsx'
import { LoadFailed } from '#ui/load-failed.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { StaffPager } from '#ui/staff-pager.tsx'
import { productAdminApi, type StockChange } from './product-admin.ts'
import { reasonLabels } from './product-labels.ts'
import './stock-history.css'

/** Changes of a product's stock with the people who made them, newest first. */
export function StockHistory({ id }: { id: number }) {
  const { query } = useStaffQuery()
  const page = Number(query.get('changes')) || 1
  const path = `/api/admin/products/${id}/stock?page=${page}` as const
  const { data, error, loading, retry } = useStaffRead<typeof productAdminApi.stockChanges>(path)
  const list = useLastKnown(data)
  return (
    <section className="stock-history" aria-labelledby="stock-history-heading">
      <h2 id="stock-history-heading">Stock history</h2>
      <p className="stock-history-intro">
        What staff have changed. What is sold or cancelled is written in the orders.
      </p>
      {error && !list ? (
        <LoadFailed level={3} retry={retry} busy={loading} title="The history did not load." />
      ) : list ? (
        <Changes list={list} />
      ) : (
        <Skeleton shape="block" className="stock-history-outline" />
      )}
    </section>
  )
}

function Changes({ list }: { list: ListOf<StockChange> }) {
  if (!list.rows.length) return <p className="stock-history-none">Nobody has changed it by hand yet.</p>
  return (
    <>
      <Table caption="Stock history" columns={columns} rows={list.rows} rowKey={(row) => row.id} dense />
      {list.total > list.rows.length && <StaffPager list={list} of={['change', 'changes']} name="changes" />}
    </>
  )
}

const signed = (change: number) => (change > 0 ? `+${change}` : String(change).replace('-', '−'))

const columns: Column<StockChange>[] = [
  {
    key: 'at',
    label: 'When',
    main: true,
    cell: ({ at }) => <time dateTime={at}>{formatMoment(at)}</time>,
  },
  { key: 'change', label: 'Change', align: 'end', cell: ({ change }) => signed(change) },
  { key: 'result', label: 'Stock after', align: 'end', cell: ({ result }) => result },
  {
    key: 'reason',
    label: 'Reason',
    cell: ({ reason, note }) => (
      <span className="stock-history-reason">
        <span>{reasonLabels[reason]}</span>
        {note && <small>{note}</small>}
      </span>
    ),
  },
  { key: 'who', label: 'By', cell: ({ who }) => who },
]
