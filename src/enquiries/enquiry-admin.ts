import { z } from 'zod/mini'
import { endpoint } from '#lib/contract/endpoint.ts'
import { Id } from '#lib/contract/id.ts'
import { After, growingListOf, ListPage, NewRows } from '#staff/contract/paged-list.ts'
import { MailState } from '#mail/mail.ts'
import { EnquiryReply, ReplyTemplate } from './reply-thread.ts'
import { EnquiryWish, ServiceType } from './enquiry.ts'
import { enquiryStatuses, enquiryViews } from './enquiry-status.ts'

const EnquiryStatus = z.enum(enquiryStatuses)

export const ListedEnquiry = z.object({
  id: z.int(),
  reference: z.string(),
  receivedAt: z.string(),
  fullName: z.string(),
  email: z.string(),
  phone: z.string(),
  serviceType: ServiceType,
  subject: z.string(),
  plan: z.nullable(z.string()),
  status: EnquiryStatus,
  spam: z.boolean(),
  sample: z.boolean(),
  answeredAt: z.nullable(z.string()),
  answeredBy: z.nullable(z.string()),
  /** The promised time of an answer; null when none is due. */
  dueBy: z.nullable(z.string()),
})
export type ListedEnquiry = z.infer<typeof ListedEnquiry>

export const Enquiry = z.extend(ListedEnquiry, {
  message: z.string(),
  wish: z.nullable(EnquiryWish),
  /** Automatic mails to the sender; those of replies stand with their replies. */
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
  /** The oldest first. */
  replies: z.array(EnquiryReply),
  template: ReplyTemplate,
})
export type Enquiry = z.infer<typeof Enquiry>

const filter = {
  status: z.optional(z.enum(enquiryViews)),
  reply: z.optional(z.enum(['waiting', 'answered'])),
  service: z.optional(ServiceType),
  /** `yes`: only messages caught by the form's honeypot. */
  spam: z.optional(z.literal('yes')),
  search: z.optional(z.string().check(z.trim(), z.maxLength(120))),
}
export const EnquiryFilter = z.object(filter)
export type EnquiryFilter = z.infer<typeof EnquiryFilter>

const OneEnquiry = z.object({ message: Enquiry, newer: z.nullable(z.int()), older: z.nullable(z.int()) })
export type OneEnquiry = z.infer<typeof OneEnquiry>

export const mostUnread = 99

export const enquiryAdminApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/messages',
    summary: 'Requests for a consultation, newest first, 25 to a page; those not archived unless asked otherwise',
    for: 'enquiries.answer',
    input: z.object({ ...filter, sort: z.optional(z.enum(['received', '-received'])), page: ListPage }),
    reply: growingListOf(ListedEnquiry),
    tags: () => ['enquiries'],
  }),
  countNew: endpoint({
    method: 'GET',
    path: '/api/admin/messages/new',
    summary: 'How many requests of a list have come since it was read, counted up to 99',
    for: 'enquiries.answer',
    input: z.object({ ...filter, after: After }),
    reply: NewRows,
    tags: () => ['enquiries'],
  }),
  unread: endpoint({
    method: 'GET',
    path: '/api/admin/messages/unread',
    summary: 'How many requests nobody has read, counted up to 99',
    for: 'enquiries.answer',
    reply: z.object({ unread: z.int(), more: z.boolean() }),
    tags: () => ['enquiries'],
  }),
  byId: endpoint({
    method: 'GET',
    path: '/api/admin/messages/:id',
    summary: 'One request for a consultation, and its neighbours among those that the same filters let through',
    for: 'enquiries.answer',
    input: z.object({ id: Id, ...filter }),
    reply: OneEnquiry,
    tags: () => ['enquiries', 'mails'],
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/admin/messages/:id',
    summary: 'Files a message, says that it is spam or that it was answered; refused when it is no longer as it `was`',
    for: 'enquiries.answer',
    input: z
      .object({
        id: Id,
        status: z.optional(EnquiryStatus),
        spam: z.optional(z.boolean()),
        answered: z.optional(z.boolean()),
        was: z.optional(z.object({ status: EnquiryStatus, spam: z.boolean(), answered: z.boolean() })),
      })
      .check(
        z.refine(({ status, spam, answered }) => status !== undefined || spam !== undefined || answered !== undefined, {
          message: 'Say what should change.',
          path: ['status'],
        }),
      ),
    reply: ListedEnquiry,
  }),
}
