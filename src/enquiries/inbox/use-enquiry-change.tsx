import { useEffect, useRef } from 'react'
import { call, CallFailed } from '#lib/reading/call.ts'
import { useStaffAction } from '#staff/action/use-staff-action.tsx'
import { enquiryAdminApi, type ListedEnquiry } from '#enquiries/enquiry-admin.ts'
import type { EnquiryChange, EnquiryStep } from './enquiry-step.ts'

const change = ({ id, status, spam, answeredAt }: ListedEnquiry, to: EnquiryChange) =>
  call(enquiryAdminApi.change, { id: String(id), ...to, was: { status, spam, answered: answeredAt !== null } })

export function useEnquiryChange(enquiry: ListedEnquiry) {
  return useStaffAction({
    work: (step: EnquiryStep) => change(enquiry, step.to),
    done: ({ done }) => `${enquiry.reference} ${done}`,
    failed: 'The message was not changed',
  })
}

/** Opening an unread message marks it as read. If another person did so first, nothing is left to do. */
export function useReadOnOpening(enquiry: ListedEnquiry) {
  const opened = useRef(false)
  const { run } = useStaffAction({
    work: (unread: ListedEnquiry) => change(unread, { status: 'read' }).catch(unlessConflict),
    failed: 'The message could not be marked as read',
  })
  useEffect(() => {
    if (opened.current) return
    opened.current = true
    if (enquiry.status === 'unread') void run(enquiry)
  })
}

function unlessConflict(error: unknown) {
  if (!(error instanceof CallFailed && error.status === 409)) throw error
}
