import { z } from 'zod/mini'
import { MailContent } from './mail-content.ts'

declare module '#lib/contract/cache-tag.ts' {
  interface CacheTags {
    mail: 'mails'
  }
}

export const MailAddress = z.email('Valid email is required').check(z.maxLength(254))

const OneLine = z
  .string()
  .check(z.minLength(1), z.maxLength(300), z.regex(/^[^\p{Cc}\u2028\u2029]+$/u, 'Must be a single line'))

const mostBytes = 2 * 1024 * 1024

const attachmentName = {
  name: z.string().check(z.regex(/^[\w][\w .-]{0,99}$/, 'Must be a plain file name')),
  type: z.string().check(z.regex(/^[a-z]+\/[\w.+-]+$/, 'Must be a media type')),
}

export const MailAttachment = z.object({
  ...attachmentName,
  content: z.custom<Uint8Array>(
    (file) => file instanceof Uint8Array && file.length <= mostBytes,
    'Must be a file of at most 2 MB',
  ),
})
export type MailAttachment = z.infer<typeof MailAttachment>

/** A file made at the time of sending from something that never changes, such as `document:12`. */
const MadeAttachment = z.object({
  ...attachmentName,
  madeOf: z.string().check(z.regex(/^[a-z]+:\d+$/, 'Must name a thing')),
})
type MadeAttachment = z.infer<typeof MadeAttachment>

/** A mail to be queued. One recipient and a one-line subject, so that nothing in it can add a header. */
export const NewMail = z.object({
  to: MailAddress,
  subject: OneLine,
  content: MailContent,
  replyTo: z.optional(MailAddress),
  /** Set for a link that opens an account: the text is deleted as soon as possible. */
  secret: z.optional(z.boolean()),
  /** Set where the address is unconfirmed and a stranger may have caused the mail: only a few of them are sent. */
  unconfirmed: z.optional(z.boolean()),
  /** Kind and id of its subject, as in the audit trail: `order:12`. */
  about: z.optional(z.string().check(z.maxLength(100))),
  /** A few files, such as an invoice. Staff can read them too: they must not open an account. */
  attachments: z.optional(z.array(z.union([MailAttachment, MadeAttachment])).check(z.maxLength(5))),
})
export type NewMail = z.infer<typeof NewMail>

export const MailState = z.enum(['kept', 'waiting', 'sent', 'given-up'])
export type MailState = z.infer<typeof MailState>
