import { storedObject } from '#lib/reading/browser-storage.ts'
import type { EnquiryInput } from '#enquiries/enquiry.ts'

/** A request without an answer yet, with the idempotency key of its repeats. */
export type PendingEnquiry = { key: string; body: EnquiryInput }

export const pendingEnquiry = storedObject<PendingEnquiry>(
  'browser',
  'clearwater-reef.request',
  ({ key, body }) => typeof key === 'string' && typeof body === 'object' && body !== null,
)

export function typedIn({ body }: PendingEnquiry) {
  const { fullName, email, phone, serviceType, message } = body
  return { fullName, email, phone, serviceType, message }
}
