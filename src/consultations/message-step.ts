import type { MessageRow } from './message-admin.ts'

export type MessageChange = { status?: MessageRow['status']; spam?: boolean; answered?: boolean }

export type MessageStep = {
  name: 'answer' | 'unanswer' | 'archive' | 'restore' | 'unread' | 'spam' | 'notSpam'
  label: string
  to: MessageChange
  /** What is said afterwards, behind the reference. */
  done: string
  /** Puts the message out of sight. */
  leaves?: true
}

const answer: MessageStep = { name: 'answer', label: 'Mark as answered', to: { answered: true }, done: 'is answered' }
const unanswer: MessageStep = {
  name: 'unanswer',
  label: 'Not answered after all',
  to: { answered: false },
  done: 'waits for an answer',
}
const archive: MessageStep = {
  name: 'archive',
  label: 'Archive',
  to: { status: 'archived' },
  done: 'is archived',
  leaves: true,
}
const restore: MessageStep = { name: 'restore', label: 'Restore', to: { status: 'read' }, done: 'is open again' }
const unread: MessageStep = {
  name: 'unread',
  label: 'Mark unread',
  to: { status: 'unread' },
  done: 'is unread',
  leaves: true,
}
const spam: MessageStep = { name: 'spam', label: 'Spam', to: { spam: true }, done: 'is spam', leaves: true }
const notSpam: MessageStep = { name: 'notSpam', label: 'Not spam', to: { spam: false }, done: 'is not spam' }

/** What can be done with a message as it is. */
export function stepsFor(message: Pick<MessageRow, 'status' | 'spam' | 'answeredAt'>): MessageStep[] {
  const filing = message.status === 'archived' ? [restore] : [archive, unread]
  if (message.spam) return [notSpam, ...filing]
  return [message.answeredAt ? unanswer : answer, ...filing, spam]
}
