import { isStillHere } from '#orders/order-status.ts'
import { useState } from 'react'
import { call } from '#lib/reading/call.ts'
import { formatMoney, toCents } from '#lib/values/money.ts'
import { readTypedRand } from '#staff/contract/text-rules.ts'
import { type EntryMethod, entryMethodLabels, RefundDraft } from '#payments/ledger-entry.ts'
import { SelectField, TextArea, TextField } from '#ui/form/field.tsx'
import type { StaffFormState } from '#staff/form/use-staff-form.tsx'
import { EntryDialog } from './entry-dialog.tsx'
import type { AdminOrder } from '#orders/order-admin.ts'
import { orderPaymentApi, usualMethods } from './order-payments.ts'
import { DayField, plainAmount } from '#orders/display/entered-payment-fields.tsx'
import { unitsToDeliver } from '#orders/left-to-deliver.ts'
import { type RefundGoods, refundGoodsLabels } from '#orders/refunds/refund-goods.ts'
import { owedCauseOf, owedCauseWords } from '#orders/refunds/owed-cause.ts'
import { type LineToRefund, leftToRefund, proposeRefund, type RefundableLine } from '#orders/refunds/refund-amount.ts'
import { RefundLines } from '#orders/refunds/refunded-lines.tsx'
import { AccountFacts } from '#orders/refund-account/order-admin-refund-account.tsx'
import type { refundAccountAdminApi } from '#orders/refund-account/refund-account.ts'
import { useFreshRead } from '#staff/frame/fresh-read.tsx'
import { RefundSteps } from '#orders/refunds/refund-steps.tsx'

export function RefundDialog(props: { order: AdminOrder; onClose: () => void }) {
  const { order } = props
  const [chosen, setChosen] = useState<LineToRefund[]>([])
  const [goods, setGoods] = useState<RefundGoods>('stock')
  return (
    <EntryDialog
      {...props}
      title={`Refund of ${order.orderNumber}`}
      name="Record refund"
      intro="This records that money has been paid back; it does not transfer any."
      first="amount"
      confirm="Record refund"
      schema={RefundDraft}
      save={(draft, asked, headers) =>
        call(orderPaymentApi.refund, { ...draft, ...asked, lines: chosen, goods }, headers)
      }
      saved="Refund recorded"
      fields={(form) => <RefundFields {...{ order, form, chosen, goods }} onChoose={setChosen} onGoods={setGoods} />}
    />
  )
}

type FieldsProps = {
  order: AdminOrder
  form: StaffFormState
  chosen: LineToRefund[]
  onChoose: (chosen: LineToRefund[]) => void
  goods: RefundGoods
  onGoods: (goods: RefundGoods) => void
}

function RefundFields({ order, form, chosen, onChoose, goods, onGoods }: FieldsProps) {
  const { currency } = order
  const held = toCents(order.received) - toCents(order.refunded)
  const owed = toCents(order.toRefund)
  const lines = refundableOf(order)
  const [method, setMethod] = useState<string>(usualMethods[order.paymentMethod])
  const proposed = (of: LineToRefund[]) => plainAmount(proposeRefund({ held, owed }, lines, of))
  const [amount, setAmount] = useState(owed ? proposed([]) : '')
  const choose = (next: LineToRefund[]) => {
    onChoose(next)
    setAmount(proposed(next))
  }
  const upTo = `Up to ${formatMoney(held, currency)}`
  return (
    <>
      <RefundLines lines={lines} currency={currency} chosen={chosen} onChoose={choose} />
      <div className="staff-form-dialog-pair">
        <TextField
          {...form.field('amount')}
          label="Amount"
          hint={
            owed
              ? `${upTo}; ${formatMoney(owed, currency)} ${order.forNextBill ? 'was paid ahead' : 'is owed back'}`
              : upTo
          }
          inputMode="decimal"
          autoComplete="off"
          value={amount}
          onChange={(event) => setAmount(event.target.value)}
        />
        <SelectField
          {...form.field('method')}
          label="Method"
          hint="How it was refunded"
          options={entryMethodLabels}
          value={method}
          onChange={(event) => setMethod(event.target.value)}
        />
        <DayField form={form} label="Refunded on" />
        <TextField {...form.field('reference')} label="Reference" optional maxLength={80} autoComplete="off" />
      </div>
      <GoodsFields {...{ order, chosen, goods, onGoods }} closes={closesWith(order, { chosen, lines, amount, held })} />
      <TextArea
        {...form.field('note')}
        label="Reason"
        hint="Kept with the books; only staff see it."
        defaultValue={owed ? owedCauseWords[owedCauseOf(order)] : undefined}
        rows={2}
        maxLength={500}
      />
      <WhereTo id={order.id} method={method as EntryMethod} />
    </>
  )
}

function WhereTo({ id, method }: { id: number; method: EntryMethod }) {
  const { data } = useFreshRead<typeof refundAccountAdminApi.byOrder>(`/api/admin/orders/${id}/refund-account`)
  const account = method === 'bank-transfer' ? data?.account : null
  return (
    <>
      {account && <AccountFacts account={account} />}
      <RefundSteps method={method} hasAccount={Boolean(account)} />
    </>
  )
}

type Refunding = { chosen: LineToRefund[]; lines: Refundable[]; amount: string; held: number }

/** True when a refund leaves nothing to send, or nothing paid: the order is cancelled with it. */
function closesWith({ items }: AdminOrder, { chosen, lines, amount, held }: Refunding) {
  const rand = readTypedRand(amount)
  const chosenUnits = chosen.reduce((sum, { quantity }) => sum + quantity, 0)
  const left = items.reduce((sum, item) => sum + unitsToDeliver(item), 0)
  return lines.length > 0 && (chosenUnits === left || (typeof rand === 'number' && toCents(rand) === held))
}

type GoodsFieldsProps = Pick<FieldsProps, 'order' | 'chosen' | 'goods' | 'onGoods'> & { closes: boolean }

/** Goods that have not left yet: they are not sent, and come back into stock or not. */
function GoodsFields({ order, chosen, goods, onGoods, closes }: GoodsFieldsProps) {
  if (!isStillHere(order) || (!chosen.length && !closes)) return null
  return (
    <SelectField
      label={closes ? 'The goods of this order' : 'The chosen products'}
      hint={closes ? 'They are not sent: this cancels the order.' : 'They are not sent.'}
      options={refundGoodsLabels}
      value={goods}
      onChange={(event) => onGoods(event.target.value as RefundGoods)}
    />
  )
}

type Refundable = RefundableLine & { name: string }

function refundableOf({ items, payments }: AdminOrder): Refundable[] {
  const reversed = new Set(payments.map(({ reverses }) => reverses))
  const refunded = payments.flatMap(({ id, lines }) =>
    lines.map(({ line, quantity }) => ({ lineId: line, quantity, reversed: reversed.has(id) })),
  )
  const left = leftToRefund(items, refunded)
  return items.flatMap(({ id, name, price }) =>
    left.get(id)! > 0 ? [{ id, name, price: toCents(price), left: left.get(id)! }] : [],
  )
}
