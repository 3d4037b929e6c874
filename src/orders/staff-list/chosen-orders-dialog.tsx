import { useState } from 'react'
import { startBulk } from '#bulk/start-bulk.ts'
import { newAttemptKey } from '#lib/sending/attempt-key.ts'
import { countOf } from '#lib/values/count-of.ts'
import { CheckboxField } from '#ui/form/choice-field.tsx'
import { Notice } from '#ui/states/notice.tsx'
import { useAsOpened } from '#staff/merge/as-opened.tsx'
import { useStaffAction } from '#staff/action/use-staff-action.tsx'
import { StaffConfirm } from '#staff/action/confirm-dialog.tsx'
import type { ListedOrder } from '#orders/order-admin.ts'
import { usualMethods } from '#orders/payment-entries/order-payments.ts'
import { type BulkStep, cautionFor, type PaidStep } from '#orders/steps/order-step.ts'
import { moveOrders, payOrders } from './order-bulk.ts'
import '#orders/steps/order-step-dialog.css'

type AnyStep = BulkStep | PaidStep
type ChosenOrdersDialogProps = {
  step: AnyStep
  orders: ListedOrder[]
  /** Called with those that were refused, or are still under way. */
  onUnchanged: (orders: ListedOrder[]) => void
  onClose: () => void
}

/** Their numbers, each on one line: a word joiner keeps it behind its hyphen. */
const numbersOf = (orders: ListedOrder[]) =>
  orders.map(({ orderNumber }) => orderNumber.replace('-', '-\u2060')).join(', ')

/** Asks once, then starts the same step with each order; one that another person has changed meanwhile is left alone. */
export function ChosenOrdersDialog({ step, orders: asked, onUnchanged, onClose }: ChosenOrdersDialogProps) {
  const orders = useAsOpened(asked)
  const [tellCustomer, setTell] = useState(true)
  const [key] = useState(newAttemptKey)
  const { run, busy } = useStaffAction({
    work: () => takeSteps(step, orders, { tellCustomer, key }),
    failed: 'No order was changed',
    goOn: (unchanged) => {
      onUnchanged(unchanged.map((at) => orders[at]!))
      onClose()
    },
  })
  const doubtful = isPaid(step) ? [] : orders.filter((order) => cautionFor(step, order) !== null)
  return (
    <StaffConfirm
      open
      title={step.question.replace('#', countOf(orders.length, 'order'))}
      confirm={step.label}
      busy={busy}
      onConfirm={() => void run()}
      onClose={onClose}
    >
      <div className="order-step-dialog">
        <p className="numbers">{numbersOf(orders)}</p>
        {isPaid(step) && <p>{step.follows} What is left to pay of each is recorded as received today.</p>}
        {doubtful.length > 0 && <Notice tone="warning">Not paid yet: {numbersOf(doubtful)}.</Notice>}
        {step.tells && orders.some(({ customerEmail }) => customerEmail) && (
          <CheckboxField
            label="Tell the customers by email"
            checked={tellCustomer}
            onChange={(event) => setTell(event.target.checked)}
          />
        )}
      </div>
    </StaffConfirm>
  )
}

/** Each step names the state that the list showed. */
function takeSteps(
  step: AnyStep,
  orders: ListedOrder[],
  { tellCustomer, key }: { tellCustomer: boolean; key: string },
) {
  if (isPaid(step))
    return startBulk(
      payOrders,
      orders.map((order) => payBalance(order, tellCustomer)),
      key,
    )
  const { status } = step.move
  const moves = orders.map(({ id, orderNumber: name, status: seenStatus, paymentStatus: seenPayment }) => ({
    name,
    step: { id, status, seenStatus, seenPayment, tellCustomer },
  }))
  return startBulk(moveOrders, moves, key)
}

const isPaid = (step: AnyStep): step is PaidStep => 'paid' in step.move

function payBalance(order: ListedOrder, tellCustomer: boolean) {
  const { id, orderNumber: name, toPay: amount, paymentMethod, received, refunded } = order
  return { name, step: { id, amount, method: usualMethods[paymentMethod], seen: { received, refunded }, tellCustomer } }
}
