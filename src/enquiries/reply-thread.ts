import { z } from 'zod/mini'
import { MailState } from '#mail/mail.ts'

/** `sent`: by us, from here; `ours`: by us, elsewhere; `theirs`: by the sender of the request. */
export const replyKinds = ['sent', 'ours', 'theirs'] as const

export const EnquiryReply = z.object({
  id: z.int(),
  at: z.string(),
  who: z.string(),
  kind: z.enum(replyKinds),
  text: z.string(),
  /** The state of its mail; null where it was not sent from here. */
  mail: z.nullable(z.object({ state: MailState, heldBack: z.nullable(z.string()), lastError: z.nullable(z.string()) })),
})
export type EnquiryReply = z.infer<typeof EnquiryReply>

export const ReplyTemplate = z.object({ text: z.string(), version: z.int() })
