import { call } from '#lib/reading/call.ts'
import { formatShortMoment } from '#lib/values/dates.ts'
import { formatMoney, toCents } from '#lib/values/money.ts'
import { useMay } from '#staff/frame/own-rights.tsx'
import { useRead } from '#lib/reading/read.tsx'
import { attemptStateLabels, type AttemptState, isUntold } from '#payments/payment-attempt.ts'
import { Badge, type BadgeTone } from '#ui/marks/badge.tsx'
import { Button } from '#ui/marks/button.tsx'
import { useStaffAction } from '#staff/action/use-staff-action.tsx'
import { toast } from '#ui/overlay/toast.tsx'
import { type PaymentAttempt, payApi } from './pay-order.ts'
import './order-admin-attempts.css'

const tones: Record<AttemptState, BadgeTone> = {
  begun: 'accent',
  paid: 'success',
  failed: 'danger',
  cancelled: 'neutral',
  expired: 'neutral',
}

export function OrderAdminAttempts({ id }: { id: number }) {
  const may = useMay()
  const { data: attempts } = useRead<typeof payApi.attempts>(`/api/admin/orders/${id}/attempts`)
  if (!attempts?.length) return null
  return (
    <div className="order-admin-attempts">
      <h3>Online attempts</h3>
      <ul>
        {attempts.map((attempt) => (
          <li key={attempt.id}>
            <Badge tone={tones[attempt.state]}>{attemptStateLabels[attempt.state]}</Badge>{' '}
            <span className="numbers">{formatMoney(toCents(attempt.amount))}</span>
            <small>{whenOf(attempt)}</small>
          </li>
        ))}
      </ul>
      {may('money.change') && attempts.some(isUntold) && <AskProvider id={id} />}
    </div>
  )
}

const whenOf = ({ id, begunAt, reference }: PaymentAttempt) =>
  `${formatShortMoment(begunAt)} · payment ${id}${reference ? ` · their number ${reference}` : ''}`

function AskProvider({ id }: { id: number }) {
  const { run, busy } = useStaffAction({
    work: async () => {
      const { found, said } = await call(payApi.ask, { id: String(id) })
      toast({ title: found ? 'There is news' : 'No news', description: said })
    },
    failed: 'No answer came',
  })
  return (
    <Button variant="secondary" size="small" busy={busy} busyText="Asking…" onClick={() => void run()}>
      Ask the gateway
    </Button>
  )
}
