import { useEffect, useRef } from 'react'
import { call, CallFailed } from '#lib/call.ts'
import { useStaffAction } from '#ui/staff-action.tsx'
import { messageApi, type MessageRow } from './message-admin.ts'
import type { MessageChange, MessageStep } from './message-step.ts'

/** Changes a message that still is as it is shown. */
const change = ({ id, status, spam, answeredAt }: MessageRow, to: MessageChange) =>
  call(messageApi.change, { id: String(id), ...to, was: { status, spam, answered: answeredAt !== null } })

export function useMessageChange(message: MessageRow) {
  return useStaffAction({
    work: (step: MessageStep) => change(message, step.to),
    done: ({ done }) => `${message.reference} ${done}`,
    failed: 'The message was not changed',
  })
}

/** An unread message that somebody opens is read, once. Where somebody else was quicker, there is nothing left to do. */
export function useReadOnOpening(message: MessageRow) {
  const opened = useRef(false)
  const { run } = useStaffAction({
    work: (unread: MessageRow) => change(unread, { status: 'read' }).catch(unlessConflict),
    failed: 'The message could not be marked as read',
  })
  useEffect(() => {
    if (opened.current) return
    opened.current = true
    if (message.status === 'unread') void run(message)
  })
}

function unlessConflict(error: unknown) {
  if (!(error instanceof CallFailed && error.status === 409)) throw error
}
