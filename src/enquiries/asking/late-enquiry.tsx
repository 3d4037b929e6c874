import { toast } from '#ui/overlay/toast.tsx'
import { typedIn } from './pending-enquiry.ts'
import { requestDraft } from '#services/request-draft.ts'
import { hearOutcomes, resumeSending } from './send-pending.ts'

/** Sends, from any page, a request that an earlier visit could not send, and reports it. */
export function sendLateEnquiry() {
  hearOutcomes((outcome) => {
    if (document.querySelector('[data-enquiry]')) return
    if (outcome.kind === 'sent') {
      toast({
        title: 'Request received!',
        description: `We'll get back to you within 24 hours. Your reference is ${outcome.reference}.`,
      })
    }
    if (outcome.kind === 'refused') {
      requestDraft.set(typedIn(outcome.request))
      toast({
        title: 'Your request could not be sent',
        description: 'Please open Get Started and check it. What you typed is still there.',
        variant: 'destructive',
      })
    }
  })
  return resumeSending()
}
