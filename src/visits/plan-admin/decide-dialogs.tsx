import type { ReactNode } from 'react'
import { call } from '#lib/reading/call.ts'
import { StaffConfirm } from '#staff/action/confirm-dialog.tsx'
import { useStaffAction } from '#staff/action/use-staff-action.tsx'
import { closeIfChanged, useAsOpened } from '#staff/merge/as-opened.tsx'
import { longDay } from '#visits/ledger/plan-days.ts'
import { agreementAdminApi } from '#visits/agreements/agreement-admin.ts'
import type { AgreementDialogProps } from '#visits/agreements/admin-agreement.ts'

type DecideProps = AgreementDialogProps & {
  title: string
  confirm: string
  done: string
  danger?: boolean
  decide: (seen: { id: string; version: number }) => Promise<unknown>
  children: ReactNode
}

function DecideDialog({ of, onClose, decide, done, children, ...look }: DecideProps) {
  const { id, version } = useAsOpened(of)
  const { run, busy } = useStaffAction({
    work: () => decide({ id: String(id), version }).catch((error: unknown) => closeIfChanged(error, onClose)),
    done,
    failed: 'Nothing was changed',
    goOn: onClose,
  })
  return (
    <StaffConfirm open {...look} busy={busy} onConfirm={() => void run()} onClose={onClose}>
      {children}
    </StaffConfirm>
  )
}

export function SendAgainDialog(props: AgreementDialogProps) {
  return (
    <DecideDialog
      {...props}
      title="Send the offer again?"
      confirm="Send"
      done="Offer sent"
      decide={(seen) => call(agreementAdminApi.sendAgain, seen)}
    >
      <p>{props.of.site.email} gets the same link once more.</p>
    </DecideDialog>
  )
}

export function WithdrawDialog(props: AgreementDialogProps) {
  return (
    <DecideDialog
      {...props}
      danger
      title="Withdraw the offer?"
      confirm="Withdraw"
      done="Offer withdrawn"
      decide={(seen) => call(agreementAdminApi.withdraw, seen)}
    >
      <p>The customer can no longer agree to it. They are not told.</p>
    </DecideDialog>
  )
}

export function EndDialog(props: AgreementDialogProps) {
  const { wouldEnd, startsOn, customer, site } = useAsOpened(props.of)
  const told = site.email ? ` ${customer} is told by email.` : ''
  return (
    <DecideDialog
      {...props}
      danger
      title="Record the notice of today?"
      confirm="Record notice"
      done="Notice recorded"
      decide={(seen) => call(agreementAdminApi.end, seen)}
    >
      <p>
        {wouldEnd < startsOn
          ? 'The customer is within the seven days of cooling-off: the plan is cancelled before its first visit.'
          : `The plan ends 20 business days from today. Its last day is ${longDay(wouldEnd)}; visits until then take place and are billed.`}
        {told}
      </p>
    </DecideDialog>
  )
}

export function ReopenDialog(props: AgreementDialogProps) {
  return (
    <DecideDialog
      {...props}
      title="Take back the notice?"
      confirm="Take it back"
      done="The plan goes on"
      decide={(seen) => call(agreementAdminApi.reopen, seen)}
    >
      <p>The plan goes on as it was, and its visits are planned again.</p>
    </DecideDialog>
  )
}
