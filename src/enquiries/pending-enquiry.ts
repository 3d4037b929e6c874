import type { EnquiryInput } from './enquiry.ts'

/** A request without an answer yet, with the idempotency key of its repeats. */
export type PendingEnquiry = { key: string; body: EnquiryInput }

const slot = 'clearwater-reef.request'

export function findPendingEnquiry(): PendingEnquiry | null {
  try {
    return JSON.parse(localStorage.getItem(slot) ?? 'null') as PendingEnquiry | null
  } catch {
    return null
  }
}

/** Where storage is full or forbidden, a request lasts as long as its page. */
export function setPendingEnquiry(request: PendingEnquiry | null) {
  try {
    if (request) localStorage.setItem(slot, JSON.stringify(request))
    else localStorage.removeItem(slot)
  } catch {
    return
  }
}

/** The typed part of a request, by the form's field names. */
export function typedIn({ body }: PendingEnquiry) {
  const { fullName, email, phone, serviceType, message } = body
  return { fullName, email, phone, serviceType, message }
}
