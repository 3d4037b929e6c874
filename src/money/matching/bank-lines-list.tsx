import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { call } from '#lib/reading/call.ts'
import { formatShortDate } from '#lib/values/dates.ts'
import { useMay } from '#staff/frame/own-rights.tsx'
import { formatMoney, toCents } from '#lib/values/money.ts'
import { Link } from '#lib/navigation/navigation.tsx'
import { useStaffQuery } from '#staff/frame/screen-query.tsx'
import { Button } from '#ui/marks/button.tsx'
import { useStaffAction } from '#staff/action/use-staff-action.tsx'
import { StaffConfirm } from '#staff/action/confirm-dialog.tsx'
import { StaffList } from '#staff/list/list.tsx'
import { staffList } from '#staff/list/list-of.ts'
import type { StaffColumn } from '#staff/list/list-table.tsx'
import { StaffPair } from '#staff/frame/two-line-cell.tsx'
import { StaffPart } from '#staff/frame/panel.tsx'
import { type BankLine, bankLineApi, signedCents } from './bank-line.ts'
import './bank-lines-list.css'

const list = staffList<typeof bankLineApi.list>({
  path: bankLineApi.list.path,
  of: ['line', 'lines'],
  filters: [
    { kind: 'search', placeholder: 'Bank description' },
    {
      kind: 'choice',
      name: 'state',
      label: 'State',
      all: 'All',
      options: { open: 'Open', matched: 'With an order', aside: 'Not an order' },
    },
    { kind: 'day', name: 'from', label: 'From' },
    { kind: 'day', name: 'to', label: 'To' },
  ],
})

/** All money in from the bank, and refunds, with the decision about each line, and Undo. */
export function BankLinesList() {
  const { addressWith } = useStaffQuery()
  return (
    <StaffPart
      title="Statement lines"
      changes="money.change"
      back={{
        to: addressWith({ view: null, state: null, search: null, from: null, to: null }),
        label: 'Bank statements',
      }}
      intro="Every decision can be undone: the payment or refund made from a line is reversed in the ledger, and the line is open again."
    >
      <StaffList
        list={list}
        caption="Statement lines"
        columns={columns}
        tall
        empty={{ title: 'No lines yet', text: 'The lines of your first statement appear here.' }}
      />
    </StaffPart>
  )
}

const columns: StaffColumn<typeof bankLineApi.list>[] = [
  {
    key: 'text',
    head: 'Line',
    share: 50,
    cell: ({ description, account, day }) => (
      <StaffPair small={`${formatShortDate(day)} · ${account}`}>{description || 'No description'}</StaffPair>
    ),
  },
  {
    key: 'amount',
    head: 'Amount',
    align: 'end',
    phone: 'first',
    cell: (line) => <span className="bank-lines-list-amount">{formatMoney(signedCents(line))}</span>,
  },
  { key: 'became', head: 'Became', share: 30, cell: (line) => <Became line={line} /> },
  { key: 'undo', head: 'Actions', bare: true, cell: (line) => <Undo line={line} /> },
]

function Became({ line: { matches, aside, left, outgoing } }: { line: BankLine }) {
  if (aside) return <StaffPair small={`${aside.note} (${aside.who})`}>Not an order</StaffPair>
  if (!matches.length) return 'Open'
  const rest =
    left > 0
      ? `${formatMoney(toCents(left))} is open`
      : matches.every(({ booked }) => booked)
        ? ''
        : 'Recorded by hand before'
  return (
    <StaffPair small={[rest, matches[0]!.who].filter(Boolean).join(' · ')}>
      {outgoing && 'Paid back to '}
      {matches.map(({ order }, at) => (
        <span key={order.id}>
          {at > 0 && ', '}
          <Link className="numbers" to={`/admin-dashboard?tab=orders&id=${order.id}`}>
            {order.orderNumber}
          </Link>
        </span>
      ))}
    </StaffPair>
  )
}

function Undo({ line: { id, description, outgoing, matches, aside } }: { line: BankLine }) {
  const [asked, setAsked] = useState(false)
  const { run, busy } = useStaffAction({
    work: () => call(bankLineApi.undo, { id: String(id) }),
    done: 'The line is open again',
    failed: 'Nothing was undone',
  })
  const mayChange = useMay()('money.change')
  if (!mayChange || (!matches.length && !aside)) return null
  const booked = matches.filter((match) => match.booked)
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        icon={<Undo2 aria-hidden="true" />}
        aria-label={`Undo: ${description}`}
        onClick={() => setAsked(true)}
      >
        Undo
      </Button>
      <StaffConfirm
        open={asked}
        title="Undo this decision?"
        confirm="Undo"
        busy={busy}
        danger={booked.length > 0}
        onConfirm={() => void run().then(() => setAsked(false))}
        onClose={() => setAsked(false)}
      >
        <p>
          {booked.length > 0
            ? `The ${outgoing ? 'refund' : 'payment'} of ${booked.map(({ order }) => order.orderNumber).join(' and ')} is reversed in the ledger. The customer is not told.`
            : 'No payments change.'}
        </p>
      </StaffConfirm>
    </>
  )
}
