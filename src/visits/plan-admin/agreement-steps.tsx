import { useState } from 'react'
import { Button } from '#ui/marks/button.tsx'
import { CopyButton } from '#ui/overlay/copy-button.tsx'
import type { AdminAgreement } from '#visits/agreements/admin-agreement.ts'
import { AgreeDialog } from './agree-dialog.tsx'
import { EndDialog, ReopenDialog, SendAgainDialog, WithdrawDialog } from './decide-dialogs.tsx'
import { PauseDialog } from './pause-dialog.tsx'
import { TechnicianDialog } from './technician-dialog.tsx'
import { TermsDialog } from './terms-dialog.tsx'

const dialogs = {
  agree: { label: 'Agreed on the spot', Dialog: AgreeDialog },
  sendAgain: { label: 'Send again', Dialog: SendAgainDialog },
  withdraw: { label: 'Withdraw', Dialog: WithdrawDialog },
  terms: { label: 'New price or terms', Dialog: TermsDialog },
  technician: { label: 'Technician', Dialog: TechnicianDialog },
  pause: { label: 'Pause', Dialog: PauseDialog },
  end: { label: 'Record notice', Dialog: EndDialog },
  reopen: { label: 'Take back the notice', Dialog: ReopenDialog },
}
type Step = keyof typeof dialogs

function stepsOf({ state, site }: AdminAgreement): Step[] {
  if (state === 'offered') return ['agree', ...(site.email ? (['sendAgain'] as const) : []), 'technician', 'withdraw']
  if (state === 'ending') return ['reopen', 'pause', 'technician', 'terms']
  return ['agreed', 'running', 'paused'].includes(state) ? ['terms', 'pause', 'technician', 'end'] : []
}

export function AgreementSteps({ of }: { of: AdminAgreement }) {
  const [asked, setAsked] = useState<Step | null>(null)
  const steps = stepsOf(of)
  const Dialog = asked && dialogs[asked].Dialog
  if (!steps.length) return null
  return (
    <div className="cluster cluster-small">
      {steps.map((step, place) => (
        <Button key={step} variant={place === 0 ? 'primary' : 'secondary'} onClick={() => setAsked(step)}>
          {dialogs[step].label}
        </Button>
      ))}
      {of.state === 'offered' && (
        <CopyButton text={of.link} what="the customer’s link" label="Copy link" size="medium" />
      )}
      {Dialog && <Dialog of={of} onClose={() => setAsked(null)} />}
    </div>
  )
}
