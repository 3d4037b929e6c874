import { formatDate, formatMonth } from '#lib/values/dates.ts'
import { formatMoney, toCents } from '#lib/values/money.ts'
import { ButtonLink } from '#ui/marks/button.tsx'
import { Notice } from '#ui/states/notice.tsx'
import type { OwnPlan, PlanBill } from './own-plan.ts'

export function BillLink({ bill: { order, number, toPay, key } }: { bill: PlanBill }) {
  return (
    <ButtonLink
      to={`/order-confirmation?id=${order}${key ? `&key=${key}` : ''}`}
      size="small"
      variant={toPay ? 'primary' : 'secondary'}
      aria-label={`${toPay ? 'Pay' : 'See'} bill ${number}`}
    >
      {toPay ? `Pay ${formatMoney(toCents(toPay))}` : `Bill ${number}`}
    </ButtonLink>
  )
}

/** The oldest bill to pay, where the months stand below all visits. */
export function BillToPay({ plan: { months } }: { plan: OwnPlan }) {
  const oldest = months.filter(({ bill }) => bill?.toPay).at(-1)
  if (!oldest?.bill) return null
  const { dueOn, isOverdue } = oldest.bill
  return (
    <div className="your-plan-owed">
      <Notice
        tone={isOverdue ? 'danger' : 'warning'}
        title={
          isOverdue
            ? `${formatMonth(oldest.month)} is overdue since ${formatDate(dueOn)}`
            : `${formatMonth(oldest.month)} is to pay by ${formatDate(dueOn)}`
        }
        action={<BillLink bill={oldest.bill} />}
      />
    </div>
  )
}
