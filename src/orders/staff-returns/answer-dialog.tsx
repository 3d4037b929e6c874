import { useState } from 'react'
import { call } from '#lib/reading/call.ts'
import { TextArea } from '#ui/form/field.tsx'
import { useStaffAction } from '#staff/action/use-staff-action.tsx'
import { closeIfChanged, useAsOpened } from '#staff/merge/as-opened.tsx'
import { StaffConfirm } from '#staff/action/confirm-dialog.tsx'
import { type AdminReturn, returnAdminApi } from './return-admin.ts'
import './return-detail.css'

/** The first text of the answer: where to send the goods. */
function usualWords({ number, lines, address }: AdminReturn) {
  if (lines.some(({ dangerous }) => dangerous))
    return 'Please do not post the goods: carriers may refuse them. We will phone you to arrange a collection.'
  return `Please pack the goods well, put a note with ${number} in the parcel, and send it to: ${address}.`
}

export function AnswerDialog({ of, approve, onClose }: { of: AdminReturn; approve: boolean; onClose: () => void }) {
  const { state: seenState } = useAsOpened(of)
  const [words, setWords] = useState(() => (approve ? usualWords(of) : ''))
  const [missing, setMissing] = useState(false)
  const { run, busy } = useStaffAction({
    work: () =>
      call(returnAdminApi.answer, { id: String(of.id), approve, words, seenState }).catch((error: unknown) =>
        closeIfChanged(error, onClose),
      ),
    done: approve ? 'Return approved' : 'Return declined',
    failed: 'The return was not answered',
  })
  const confirm = async () => {
    const isMissing = !approve && words.trim() === ''
    setMissing(isMissing)
    if (!isMissing && (await run())) onClose()
  }
  return (
    <StaffConfirm
      open
      title={`${approve ? 'Approve' : 'Decline'} ${of.number}?`}
      confirm={approve ? 'Approve' : 'Decline'}
      busy={busy}
      danger={!approve}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <div className="return-dialog">
        <TextArea
          label="Message to the customer"
          hint="In the email and on the order page."
          rows={4}
          maxLength={1_000}
          value={words}
          error={missing ? 'Please tell the customer why' : undefined}
          onChange={(event) => setWords(event.target.value)}
        />
      </div>
    </StaffConfirm>
  )
}
