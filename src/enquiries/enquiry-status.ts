export const enquiryStatuses = ['unread', 'read', 'archived'] as const
export type EnquiryStatus = (typeof enquiryStatuses)[number]

/** What staff narrow the list to; `open` is what is not archived. */
export const enquiryViews = ['open', 'unread', 'read', 'archived', 'all'] as const
export type EnquiryView = (typeof enquiryViews)[number]

export const enquiryViewLabels: Record<EnquiryView, string> = {
  open: 'Open',
  unread: 'Unread',
  read: 'Read',
  archived: 'Archived',
  all: 'All',
}

type Clocked = { status: EnquiryStatus; spam: boolean; answeredAt: Date | string | null }

/** Whether somebody still waits for an answer. */
export const isWaiting = ({ status, spam, answeredAt }: Clocked) => !spam && !answeredAt && status !== 'archived'
