import type { EnquiryInput } from './enquiry.ts'

/** A request that has been sent off and not been answered yet, with the key that makes every repeat of it the same one. */
export type PendingEnquiry = { key: string; body: EnquiryInput }

const slot = 'clearwater-reef.request'

export function findPendingEnquiry(): PendingEnquiry | null {
  try {
    return JSON.parse(localStorage.getItem(slot) ?? 'null') as PendingEnquiry | null
  } catch {
    return null
  }
}

/** A request lives as long as its page where storage is full or forbidden. */
export function setPendingEnquiry(request: PendingEnquiry | null) {
  try {
    if (request) localStorage.setItem(slot, JSON.stringify(request))
    else localStorage.removeItem(slot)
  } catch {
    return
  }
}

/** The part of a request that people typed, by the names of the form's fields. */
export function typedIn({ body }: PendingEnquiry) {
  const { fullName, email, phone, serviceType, message } = body
  return { fullName, email, phone, serviceType, message }
}
