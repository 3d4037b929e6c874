import { z } from 'zod/mini'
import { endpoint } from '#lib/endpoint.ts'
import { Id } from '#lib/id.ts'
import { After, growingListOf, ListPage, NewRows } from '#lib/staff-list.ts'
import { MailState } from '#mail/mail.ts'
import { ServiceType } from './consultation.ts'
import { messageStatuses, messageViews } from './message-status.ts'

const MessageStatus = z.enum(messageStatuses)

/** A row of the list of messages. */
export const MessageRow = z.object({
  id: z.int(),
  reference: z.string(),
  receivedAt: z.string(),
  fullName: z.string(),
  email: z.string(),
  phone: z.string(),
  serviceType: ServiceType,
  subject: z.string(),
  plan: z.nullable(z.string()),
  status: MessageStatus,
  spam: z.boolean(),
  /** Demo data, to be labelled so. */
  sample: z.boolean(),
  answeredAt: z.nullable(z.string()),
  answeredBy: z.nullable(z.string()),
  /** Until when the promise of an answer is kept; null when nobody waits for one. */
  dueBy: z.nullable(z.string()),
})
export type MessageRow = z.infer<typeof MessageRow>

export const Message = z.extend(MessageRow, {
  message: z.string(),
  /** What went out to the sender by itself. */
  mails: z.array(
    z.object({
      id: z.int(),
      subject: z.string(),
      state: MailState,
      heldBack: z.nullable(z.string()),
      at: z.string(),
      lastError: z.nullable(z.string()),
    }),
  ),
})
export type Message = z.infer<typeof Message>

const filter = {
  status: z.optional(z.enum(messageViews)),
  /** Answered, or waiting for an answer. */
  reply: z.optional(z.enum(['waiting', 'answered'])),
  service: z.optional(ServiceType),
  /** Only what the form's trap has caught, in place of everything else. */
  spam: z.optional(z.literal('yes')),
  search: z.optional(z.string().check(z.trim(), z.maxLength(120))),
}
export const MessageFilter = z.object(filter)
export type MessageFilter = z.infer<typeof MessageFilter>
/** Parameters of the address that narrow the list. */
export const messageFilters = Object.keys(filter)

const OneMessage = z.object({ message: Message, newer: z.nullable(z.int()), older: z.nullable(z.int()) })
export type OneMessage = z.infer<typeof OneMessage>

/** Counting stops here: beyond it the number tells nobody more. */
export const mostUnread = 99
const UnreadMessages = z.object({ unread: z.int(), more: z.boolean() })
export type UnreadMessages = z.infer<typeof UnreadMessages>

export const messageApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/messages',
    summary: 'Requests for a consultation, newest first, 25 to a page; those not archived unless asked otherwise',
    for: 'admin',
    input: z.object({ ...filter, sort: z.optional(z.enum(['received', '-received'])), page: ListPage }),
    reply: growingListOf(MessageRow),
    tags: () => ['consultations'],
  }),
  countNew: endpoint({
    method: 'GET',
    path: '/api/admin/messages/new',
    summary: 'How many requests of a list have come since it was read, counted up to 99',
    for: 'admin',
    input: z.object({ ...filter, after: After }),
    reply: NewRows,
    tags: () => ['consultations'],
  }),
  unread: endpoint({
    method: 'GET',
    path: '/api/admin/messages/unread',
    summary: 'How many requests nobody has read, counted up to 99',
    for: 'admin',
    input: z.object({}),
    reply: UnreadMessages,
    tags: () => ['consultations'],
  }),
  byId: endpoint({
    method: 'GET',
    path: '/api/admin/messages/:id',
    summary: 'One request for a consultation, and its neighbours among those that the same filters let through',
    for: 'admin',
    input: z.object({ id: Id, ...filter }),
    reply: OneMessage,
    tags: () => ['consultations', 'mails'],
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/admin/messages/:id',
    summary: 'Files a message, says that it is spam or that it was answered; refused when it is no longer as it `was`',
    for: 'admin',
    input: z
      .object({
        id: Id,
        status: z.optional(MessageStatus),
        spam: z.optional(z.boolean()),
        answered: z.optional(z.boolean()),
        was: z.optional(z.object({ status: MessageStatus, spam: z.boolean(), answered: z.boolean() })),
      })
      .check(
        z.refine(({ status, spam, answered }) => status !== undefined || spam !== undefined || answered !== undefined, {
          message: 'Say what should change.',
          path: ['status'],
        }),
      ),
    reply: MessageRow,
  }),
}
