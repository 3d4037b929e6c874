import type { ListedEnquiry } from '#enquiries/enquiry-admin.ts'

export type EnquiryChange = { status?: ListedEnquiry['status']; spam?: boolean; answered?: boolean }

export type EnquiryStep = {
  name: 'answer' | 'unanswer' | 'archive' | 'restore' | 'unread' | 'spam' | 'notSpam'
  label: string
  to: EnquiryChange
  /** The confirmation, after the reference. */
  done: string
  leaves?: true
}

const answer: EnquiryStep = { name: 'answer', label: 'Mark as answered', to: { answered: true }, done: 'is answered' }
const unanswer: EnquiryStep = {
  name: 'unanswer',
  label: 'Mark as not answered',
  to: { answered: false },
  done: 'waits for an answer',
}
const archive: EnquiryStep = {
  name: 'archive',
  label: 'Archive',
  to: { status: 'archived' },
  done: 'is archived',
  leaves: true,
}
const restore: EnquiryStep = { name: 'restore', label: 'Restore', to: { status: 'read' }, done: 'is open again' }
const unread: EnquiryStep = {
  name: 'unread',
  label: 'Mark unread',
  to: { status: 'unread' },
  done: 'is unread',
  leaves: true,
}
const spam: EnquiryStep = { name: 'spam', label: 'Spam', to: { spam: true }, done: 'is spam', leaves: true }
const notSpam: EnquiryStep = { name: 'notSpam', label: 'Not spam', to: { spam: false }, done: 'is not spam' }

export function stepsFor(enquiry: Pick<ListedEnquiry, 'status' | 'spam' | 'answeredAt'>): EnquiryStep[] {
  const filing = enquiry.status === 'archived' ? [restore] : [archive, unread]
  if (enquiry.spam) return [notSpam, ...filing]
  return [enquiry.answeredAt ? unanswer : answer, ...filing, spam]
}
