import { z } from 'zod/mini'

declare module '#lib/cache-tag.ts' {
  interface CacheTags {
    mail: 'mails'
  }
}

export const MailAddress = z.email('Valid email is required').check(z.maxLength(254))

const OneLine = z
  .string()
  .check(z.minLength(1), z.maxLength(300), z.regex(/^[^\p{Cc}\u2028\u2029]+$/u, 'Must be a single line'))

/** A mail as it is handed in. One recipient, one line of subject: nothing in it can add a header. */
export const NewMail = z.object({
  to: MailAddress,
  subject: OneLine,
  text: z.string().check(z.maxLength(50_000)),
  replyTo: z.optional(MailAddress),
  /** It carries a link that opens an account: the text is kept no longer than it is needed. */
  secret: z.optional(z.boolean()),
  /** Nobody has shown that the address is the recipient's own, and a stranger causes the mail: only a few of them are sent. */
  unconfirmed: z.optional(z.boolean()),
  /** Kind and id of what it is about, as in the audit trail: `order:12`. */
  about: z.optional(z.string().check(z.maxLength(100))),
})
export type NewMail = z.infer<typeof NewMail>

export const MailState = z.enum(['kept', 'waiting', 'sent', 'given-up'])
export type MailState = z.infer<typeof MailState>
