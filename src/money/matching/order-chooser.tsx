import { useState } from 'react'
import { call } from '#lib/reading/call.ts'
import { formatMoney, toCents } from '#lib/values/money.ts'
import { useFreshRead } from '#staff/frame/fresh-read.tsx'
import { faultOfAmount, readTypedRand } from '#staff/contract/text-rules.ts'
import type { ListedOrder, orderAdminApi } from '#orders/order-admin.ts'
import { refundDue, toBePaid } from '#orders/order-query.ts'
import { plainAmount } from '#orders/display/entered-payment-fields.tsx'
import { Button } from '#ui/marks/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { TextField } from '#ui/form/field.tsx'
import { Notice } from '#ui/states/notice.tsx'
import { useStaffAction } from '#staff/action/use-staff-action.tsx'
import { bankLineApi, type OpenBankLine } from './bank-line.ts'
import { sayLeftOver } from './left-over.ts'

const mostShown = 8

/** Finds an order and matches the line with it, or a part of the line: the rest can go to another. */
export function OrderChooser({ line, onClose }: { line: OpenBankLine; onClose: () => void }) {
  const { description, left, outgoing } = line
  const [search, setSearch] = useState('')
  const [order, setOrder] = useState<ListedOrder | null>(null)
  const [amount, setAmount] = useState(plainAmount(toCents(left)))
  const onRefused = () => setOrder(null)
  const { confirm, busy, fault, leftOver } = useGiving({ line, order, amount, onClose, onRefused })
  return (
    <Dialog
      open
      title="Find the order"
      onClose={onClose}
      initialFocus="[name=search]"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button busy={busy} busyText="Booking…" disabled={!order || fault !== undefined} onClick={confirm}>
            {order ? `${outgoing ? 'Paid back to' : 'Book to'} ${order.orderNumber}` : 'Choose an order'}
          </Button>
        </>
      }
    >
      <div className="match-dialog">
        <p>
          {description}, {formatMoney(toCents(outgoing ? -left : left))}
        </p>
        <TextField
          name="search"
          type="search"
          label="Order"
          placeholder="Number, name, phone, amount"
          maxLength={120}
          autoComplete="off"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        <Found outgoing={outgoing} search={search.trim()} chosen={order} onChoose={setOrder} />
        <TextField
          label="Amount for this order"
          inputMode="decimal"
          autoComplete="off"
          value={amount}
          error={fault}
          onChange={({ target }) => setAmount(target.value)}
        />
        {leftOver && (
          <Notice tone="warning" live>
            {leftOver}
          </Notice>
        )}
      </div>
    </Dialog>
  )
}

type Giving = {
  line: OpenBankLine
  order: ListedOrder | null
  amount: string
  onClose: () => void
  /** The order may have changed since it was chosen: it has to be chosen again. */
  onRefused: () => void
}

function useGiving({ line: { id, left, outgoing }, order, amount, onClose, onRefused }: Giving) {
  const typed = readTypedRand(amount)
  const isRight = typeof typed === 'number' && typed > 0 && toCents(typed) <= toCents(left)
  const fault = isRight ? undefined : `${faultOfAmount(typed)}, up to ${formatMoney(toCents(left))}`
  const { run, busy } = useStaffAction({
    work: () => call(bankLineApi.match, { id: String(id), parts: [givenTo(order!, Number(typed))] }),
    done: outgoing ? 'Refund booked' : 'Payment booked',
    failed: 'Nothing was booked',
  })
  const leftOver = order && isRight ? leftOverOf(order, toCents(typed), outgoing) : null
  return { fault, busy, leftOver, confirm: () => void run().then((done) => (done ? onClose() : onRefused())) }
}

const leftOverOf = ({ orderNumber, toPay, toRefund, status, bill }: ListedOrder, amount: number, outgoing: boolean) =>
  sayLeftOver({
    orderNumber,
    due: toCents(outgoing ? toRefund : toPay),
    amount,
    outgoing,
    cancelled: status === 'cancelled',
    bill: bill !== undefined,
  })

const givenTo = ({ id, received, refunded }: ListedOrder, amount: number) => ({
  order: id,
  amount,
  seen: { received, refunded },
})

type FoundProps = {
  outgoing: boolean
  search: string
  chosen: ListedOrder | null
  onChoose: (order: ListedOrder) => void
}

/** Without a search, the orders that are unpaid or owed a refund. */
function Found({ outgoing, search, chosen, onChoose }: FoundProps) {
  const asked = new URLSearchParams(search ? { search } : { payment: outgoing ? refundDue : toBePaid })
  const { data, error } = useFreshRead<typeof orderAdminApi.list>(`/api/admin/orders?${asked}`)
  if (error) return <p role="alert">The orders did not load. Please try again.</p>
  if (!data) return <p role="status">Searching…</p>
  if (!data.rows.length) return <p role="status">No orders match.</p>
  return (
    <div className="match-dialog-orders" role="radiogroup" aria-label="Orders">
      {data.rows.slice(0, mostShown).map((order) => (
        <label key={order.id}>
          <input
            type="radio"
            name="order"
            className="choice-mark radio-mark"
            checked={chosen?.id === order.id}
            onChange={() => onChoose(order)}
          />
          <span>
            <b className="numbers">{order.orderNumber}</b> {order.customerName ?? 'Guest'}
            <small className="numbers">
              {outgoing ? wordsOf('owed back', order.toRefund, order) : wordsOf('to pay', order.toPay, order)}
            </small>
          </span>
        </label>
      ))}
    </div>
  )
}

const wordsOf = (what: string, rand: number, { currency }: ListedOrder) =>
  rand > 0 ? `${what} ${formatMoney(toCents(rand), currency)}` : `nothing ${what}`
