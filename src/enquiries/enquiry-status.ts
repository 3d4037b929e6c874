export const enquiryStatuses = ['unread', 'read', 'archived'] as const
export type EnquiryStatus = (typeof enquiryStatuses)[number]

/** Views of the list for staff, all messages by default; `open` is everything that is not archived. */
export const enquiryViews = ['all', 'open', 'unread', 'read', 'archived'] as const
export type EnquiryView = (typeof enquiryViews)[number]

export const enquiryViewLabels: Record<EnquiryView, string> = {
  all: 'All',
  open: 'Open',
  unread: 'Unread',
  read: 'Read',
  archived: 'Archived',
}

type Clocked = { status: EnquiryStatus; spam: boolean; answeredAt: Date | string | null }

export const isWaiting = ({ status, spam, answeredAt }: Clocked) => !spam && !answeredAt && status !== 'archived'
