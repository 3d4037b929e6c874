import { useState } from 'react'
import { useMay } from '#staff/frame/own-rights.tsx'
import { formatMoney, toCents } from '#lib/values/money.ts'
import { Button, ButtonLink } from '#ui/marks/button.tsx'
import { StaffReadOnly } from '#staff/frame/read-only.tsx'
import { AnswerDialog } from './answer-dialog.tsx'
import { ReceiveDialog } from './receive-dialog.tsx'
import type { AdminReturn } from './return-admin.ts'
import { returnHint } from './return-hint.ts'
import type { ReturnState } from '#orders/return-state.ts'
import { SettleDialog } from './settle-dialog.tsx'
import './return-detail.css'

type StepName = 'approve' | 'decline' | 'receive' | 'settle'

export function ReturnSteps({ of }: { of: AdminReturn }) {
  const may = useMay()
  const [asked, setAsked] = useState<StepName | null>(null)
  const close = () => setAsked(null)
  const steps = buttonsOf(of.state)
  const buttons = steps.filter(({ right }) => may(right))
  return (
    <>
      <p>{returnHint(of)}</p>
      {steps[0] && !buttons.length && <StaffReadOnly without={steps[0].right} />}
      <div className="cluster cluster-small">
        {buttons.map(({ step, label }, place) => (
          <Button key={step} variant={place > 0 ? 'quiet' : 'primary'} onClick={() => setAsked(step)}>
            {label}
          </Button>
        ))}
        {of.state === 'settled' && (
          <ButtonLink to={`/admin-dashboard?tab=orders&id=${of.orderId}`} variant="secondary">
            To the order{of.credit > 0 && `: ${formatMoney(toCents(of.credit), of.currency)}`}
          </ButtonLink>
        )}
      </div>
      {(asked === 'approve' || asked === 'decline') && (
        <AnswerDialog of={of} approve={asked === 'approve'} onClose={close} />
      )}
      {asked === 'receive' && <ReceiveDialog of={of} onClose={close} />}
      {asked === 'settle' && <SettleDialog of={of} onClose={close} />}
    </>
  )
}

type StepButton = { step: StepName; label: string; right: 'orders.change' | 'orders.pack' | 'money.change' }

function buttonsOf(state: ReturnState): StepButton[] {
  const settle = { step: 'settle', label: 'Settle', right: 'money.change' } as const
  if (state === 'received') return [settle]
  if (state === 'approved')
    return [
      { step: 'receive', label: 'Goods have arrived', right: 'orders.pack' },
      { ...settle, label: 'Settle without the goods' },
    ]
  if (state !== 'asked') return []
  return [
    { step: 'approve', label: 'Approve', right: 'orders.change' },
    { step: 'decline', label: 'Decline', right: 'orders.change' },
  ]
}
