import { z } from 'zod/mini'
import { endpoint } from '#lib/contract/endpoint.ts'
import { Id } from '#lib/contract/id.ts'
import { textOf, Version } from '#staff/contract/text-rules.ts'
import { ServiceType } from '#enquiries/enquiry.ts'
import { ReplyTemplate } from '#enquiries/reply-thread.ts'

export const ReplyDraft = z.object({ text: textOf({ least: 2, most: 8_000, message: 'Please write the reply' }) })
export const FiledReplyDraft = z.extend(ReplyDraft, { kind: z.enum(['ours', 'theirs']) })
export const TemplateDraft = z.object({ text: textOf({ least: 2, most: 4_000, message: 'Please write the text' }) })

/** The newest reply on the screen; 0 without one. If there is a newer one, nothing is sent. */
const seen = z.int().check(z.gte(0))

export const enquiryReplyApi = {
  send: endpoint({
    method: 'POST',
    path: '/api/admin/messages/:id/replies',
    summary: 'Sends a reply to a request by email, and marks the request as answered',
    for: 'enquiries.answer',
    input: z.extend(ReplyDraft, { id: Id, seen }),
    reply: z.object({}),
  }),
  file: endpoint({
    method: 'POST',
    path: '/api/admin/messages/:id/filed-replies',
    summary: 'Adds a reply that was written elsewhere, by us or by the sender of the request',
    for: 'enquiries.answer',
    input: z.extend(FiledReplyDraft, { id: Id }),
    reply: z.object({}),
  }),
  changeTemplate: endpoint({
    method: 'PUT',
    path: '/api/admin/reply-templates/:service',
    summary: 'Changes the text that replies to a kind of request start with; `version` is the one that was seen',
    for: 'enquiries.answer',
    input: z.extend(TemplateDraft, { service: ServiceType, version: Version }),
    reply: ReplyTemplate,
  }),
}
