import { useState } from 'react'
import { call } from '#lib/call.ts'
import { changeEach, describeLeft } from '#lib/change-each.ts'
import { countOf } from '#lib/count-of.ts'
import { saySignedOut } from '#lib/staff-read.tsx'
import { CheckboxField } from '#ui/choice-field.tsx'
import { Notice } from '#ui/notice.tsx'
import { toast } from '#ui/toast.tsx'
import { useAsOpened } from '#ui/staff-as-opened.tsx'
import { useStaffAction } from '#ui/staff-action.tsx'
import { StaffConfirm } from '#ui/staff-confirm.tsx'
import { type ListedOrder, orderAdminApi } from '#orders/order-admin.ts'
import { orderPaymentApi, usualMethods } from '#orders/payment-entries/order-payments.ts'
import { cautionFor, type OrderStep, type PaidStep } from '#orders/steps/order-step.ts'
import '#orders/steps/order-step-dialog.css'

type AnyStep = OrderStep | PaidStep
type ChosenOrdersDialogProps = { step: AnyStep; orders: ListedOrder[]; onClose: () => void }

const numbersIn = (orders: ListedOrder[]) => orders.map(({ orderNumber }) => orderNumber)
const numbersOf = (orders: ListedOrder[]) => numbersIn(orders).join(', ')

/** Asks once, then takes the same step with each order; one that another person has changed meanwhile is skipped. */
export function ChosenOrdersDialog({ step, orders: asked, onClose }: ChosenOrdersDialogProps) {
  const orders = useAsOpened(asked)
  const [tellCustomer, setTell] = useState(true)
  const { run, busy } = useStaffAction({
    work: () => takeSteps(step, orders, tellCustomer),
    failed: 'Not every order was changed',
    goOn: onClose,
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

async function takeSteps(step: AnyStep, orders: ListedOrder[], tellCustomer: boolean) {
  const { done, left, failed, error } = await changeEach(orders, (order) => takeStep(step, order, tellCustomer))
  if (error && done.length === 0) throw error
  saySignedOut(error)
  const note = describeLeft(numbersIn(left), numbersIn(failed))
  toast({
    title: `${countOf(done.length, 'order')}: ${step.done.toLowerCase()}`,
    description: note || undefined,
    variant: note ? 'destructive' : 'default',
  })
}

/** The call names the state that the list showed. */
async function takeStep(step: AnyStep, order: ListedOrder, tellCustomer: boolean) {
  const { status: seenStatus, paymentStatus: seenPayment } = order
  if (isPaid(step)) await payBalance(order, tellCustomer)
  else await call(orderAdminApi.change, { id: String(order.id), ...step.move, seenStatus, seenPayment, tellCustomer })
}

const isPaid = (step: AnyStep): step is PaidStep => 'paid' in step.move

function payBalance({ id, toPay, paymentMethod, received, refunded }: ListedOrder, tellCustomer: boolean) {
  const payment = { amount: toPay, method: usualMethods[paymentMethod] }
  return call(orderPaymentApi.record, { id: String(id), ...payment, seen: { received, refunded }, tellCustomer })
}
