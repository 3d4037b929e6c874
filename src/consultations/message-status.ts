export const messageStatuses = ['unread', 'read', 'archived'] as const
export type MessageStatus = (typeof messageStatuses)[number]

/** What staff narrow the list to; `open` is what is not archived. */
export const messageViews = ['open', 'unread', 'read', 'archived', 'all'] as const
export type MessageView = (typeof messageViews)[number]

export const messageViewLabels: Record<MessageView, string> = {
  open: 'Open',
  unread: 'Unread',
  read: 'Read',
  archived: 'Archived',
  all: 'All',
}

type Clocked = { status: MessageStatus; spam: boolean; answeredAt: Date | string | null }

/** Whether somebody still waits for an answer. */
export const isWaiting = ({ status, spam, answeredAt }: Clocked) => !spam && !answeredAt && status !== 'archived'
