import { CircleCheck } from 'lucide-react'
import { formatShortDate } from '#lib/values/dates.ts'
import { formatMoney, toCents } from '#lib/values/money.ts'
import { useMay } from '#staff/frame/own-rights.tsx'
import { Link } from '#lib/navigation/navigation.tsx'
import { countOf } from '#lib/values/count-of.ts'
import { Badge } from '#ui/marks/badge.tsx'
import { StaffList } from '#staff/list/list.tsx'
import { staffList } from '#staff/list/list-of.ts'
import type { StaffColumn } from '#staff/list/list-table.tsx'
import { StaffPair } from '#staff/frame/two-line-cell.tsx'
import { StaffPart } from '#staff/frame/panel.tsx'
import { AskForAccount } from '#orders/refund-account/ask-for-account.tsx'
import { paymentMethodLabels } from '#orders/order-status.ts'
import { mostDaysOwed, type OwedBack, owedBackApi } from './owed-back.ts'
import { owedCauseWords } from './owed-cause.ts'

const list = staffList<typeof owedBackApi.list>({
  path: owedBackApi.list.path,
  of: ['refund', 'refunds'],
  pageAs: 'owed',
  sort: 'since',
})

export function OwedBackPart() {
  return (
    <StaffPart
      title="Refunds due"
      changes="money.change"
      intro="Money we owe to customers; the law gives us 30 days. Open an order, pay the money back, then record the refund there."
    >
      <StaffList
        list={list}
        caption="Refunds due"
        columns={columns}
        empty={{ icon: <CircleCheck />, title: 'No refunds due', text: 'Every refund has been paid.' }}
      />
    </StaffPart>
  )
}

const columns: StaffColumn<typeof owedBackApi.list>[] = [
  {
    key: 'order',
    head: 'Order',
    cell: ({ id, orderNumber }) => (
      <Link className="numbers" to={`/admin-dashboard?tab=orders&id=${id}`}>
        {orderNumber}
      </Link>
    ),
  },
  {
    key: 'due',
    head: 'Refund due',
    align: 'end',
    sort: { by: 'due', falling: 'Most owed', rising: 'Least owed' },
    phone: 'first',
    cell: ({ due, currency }) => formatMoney(toCents(due), currency),
  },
  {
    key: 'customer',
    head: 'Customer',
    share: 40,
    cell: ({ customerName, cause }) => (
      <StaffPair small={owedCauseWords[cause]}>{customerName ?? 'Not given'}</StaffPair>
    ),
  },
  { key: 'method', head: 'Payment method', cell: ({ method }) => paymentMethodLabels[method] },
  { key: 'account', head: 'Bank account', cell: (row) => <AccountOf row={row} /> },
  {
    key: 'since',
    head: 'Since',
    sort: { by: 'since', rising: 'Oldest first', falling: 'Newest first' },
    cell: ({ since }) => formatShortDate(since),
  },
  { key: 'age', head: 'Waiting', cell: (row) => <Age row={row} /> },
]

function AccountOf({ row: { id, account } }: { row: OwedBack }) {
  const may = useMay()
  if (account === 'not-asked' && may('money.change')) return <AskForAccount id={id} state={account} short />
  return accountWords[account]
}

const accountWords: Record<OwedBack['account'], string> = {
  card: 'Not needed',
  'not-asked': 'Not asked',
  asked: 'Asked',
  received: 'Received',
}

/** The law wants it paid within 30 days. */
function Age({ row: { days } }: { row: OwedBack }) {
  const words = days === 0 ? 'Today' : countOf(days, 'day')
  if (days > mostDaysOwed) return <Badge tone="danger">{words}: over 30</Badge>
  return days > mostDaysOwed - 10 ? <Badge tone="warning">{words}</Badge> : words
}
