import { PackageCheck } from 'lucide-react'
import { useState } from 'react'
import { formatShortDate } from '#lib/values/dates.ts'
import { Button } from '#ui/marks/button.tsx'
import { StaffBack } from '#staff/frame/back-link.tsx'
import { StaffHeader } from '#staff/frame/header.tsx'
import { StaffList } from '#staff/list/list.tsx'
import { staffList } from '#staff/list/list-of.ts'
import type { StaffColumn } from '#staff/list/list-table.tsx'
import { StaffPair } from '#staff/frame/two-line-cell.tsx'
import { ReceiveDialog } from './receive-dialog.tsx'
import { returnReceiptApi, type ReturnToReceive } from './return-admin.ts'

const list = staffList<typeof returnReceiptApi.list>({
  path: returnReceiptApi.list.path,
  of: ['return', 'returns'],
})

export function ReturnsToReceive() {
  const [receiving, setReceiving] = useState<ReturnToReceive | null>(null)
  const columns: StaffColumn<typeof returnReceiptApi.list>[] = [
    ...facts,
    {
      key: 'receive',
      head: 'Receive',
      bare: true,
      cell: (row) => (
        <Button
          variant="secondary"
          size="small"
          aria-label={`Goods of ${row.number} have arrived`}
          onClick={() => setReceiving(row)}
        >
          Arrived
        </Button>
      ),
    },
  ]
  return (
    <>
      <StaffHeader
        title="Returns to receive"
        back={<StaffBack to="/admin-dashboard?tab=orders">Orders to pack</StaffBack>}
        intro="Goods that customers are sending back. Count what has arrived; the office decides the rest."
      />
      <StaffList
        list={list}
        columns={columns}
        tall
        empty={{ icon: <PackageCheck />, title: 'No returns on the way', text: 'Approved returns appear here.' }}
      />
      {receiving && <ReceiveDialog of={receiving} onClose={() => setReceiving(null)} />}
    </>
  )
}

const facts: StaffColumn<typeof returnReceiptApi.list>[] = [
  { key: 'number', head: 'Return', cell: ({ number }) => <span className="numbers">{number}</span> },
  {
    key: 'goods',
    head: 'Goods',
    share: 50,
    cell: ({ lines }) => lines.map(({ quantity, name }) => `${quantity} × ${name}`).join(', '),
  },
  {
    key: 'order',
    head: 'Order',
    cell: ({ orderNumber, customerName }) => (
      <StaffPair small={customerName ?? 'Not given'} className="numbers">
        {orderNumber}
      </StaffPair>
    ),
  },
  { key: 'asked', head: 'Requested', cell: ({ askedAt }) => formatShortDate(askedAt) },
]
