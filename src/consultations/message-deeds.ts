import type { MessageRow } from './message-admin.ts'

export type MessageChange = { status?: MessageRow['status']; spam?: boolean; answered?: boolean }

export type MessageDeed = {
  name: 'answer' | 'unanswer' | 'archive' | 'restore' | 'unread' | 'spam' | 'notSpam'
  label: string
  to: MessageChange
  /** What is said afterwards, behind the reference. */
  done: string
  /** Puts the message out of sight. */
  leaves?: true
}

const answer: MessageDeed = { name: 'answer', label: 'Mark as answered', to: { answered: true }, done: 'is answered' }
const unanswer: MessageDeed = {
  name: 'unanswer',
  label: 'Not answered after all',
  to: { answered: false },
  done: 'waits for an answer',
}
const archive: MessageDeed = {
  name: 'archive',
  label: 'Archive',
  to: { status: 'archived' },
  done: 'is archived',
  leaves: true,
}
const restore: MessageDeed = { name: 'restore', label: 'Restore', to: { status: 'read' }, done: 'is open again' }
const unread: MessageDeed = {
  name: 'unread',
  label: 'Mark unread',
  to: { status: 'unread' },
  done: 'is unread',
  leaves: true,
}
const spam: MessageDeed = { name: 'spam', label: 'Spam', to: { spam: true }, done: 'is spam', leaves: true }
const notSpam: MessageDeed = { name: 'notSpam', label: 'Not spam', to: { spam: false }, done: 'is not spam' }

/** What can be done with a message as it is. */
export function deedsFor(message: Pick<MessageRow, 'status' | 'spam' | 'answeredAt'>): MessageDeed[] {
  const filing = message.status === 'archived' ? [restore] : [archive, unread]
  if (message.spam) return [notSpam, ...filing]
  return [message.answeredAt ? unanswer : answer, ...filing, spam]
}
