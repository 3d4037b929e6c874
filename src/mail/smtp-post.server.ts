import { createTransport } from 'nodemailer'
import type { MailAttachment } from './mail.ts'
import { markId, markPng } from '#mail/look/mail-mark.server.ts'
import type { MailRow } from './mail-store.server.ts'

/** Delivers mail. A failure is retried later, unless it is `forGood`. */
export type Post = { deliver: (mail: MailRow) => Promise<void>; close: () => void }

export class Undelivered extends Error {
  /** True when the server has refused this mail, rather than failed to take any. */
  readonly forGood: boolean
  constructor(message: string, forGood: boolean) {
    super(message)
    this.forGood = forGood
  }
}

type SmtpOptions = { url: string; from: string; attachmentsOf: (id: number) => Promise<MailAttachment[]> }

/** Mail by SMTP. A mail sent twice after a crash has the same Message-ID, so that mailboxes show it once. */
export function openSmtpPost({ url, from, attachmentsOf }: SmtpOptions): Post {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 1,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost'
  return {
    async deliver(mail) {
      const files = (await attachmentsOf(mail.id)).map(asFile)
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: mail.recipient },
          ...(mail.replyTo ? { replyTo: { name: '', address: mail.replyTo } } : {}),
          subject: mail.subject,
          text: mail.body,
          ...(mail.html ? { html: mail.html } : {}),
          attachments: [...(mail.html ? [markPicture] : []), ...files],
          date: mail.createdAt,
          messageId: `<mail-${mail.id}.${mail.createdAt.getTime()}@${domain}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
        })
      } catch (error) {
        const { message, code, responseCode = 0 } = error as Error & { code?: string; responseCode?: number }
        throw new Undelivered(message, (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500)
      }
    },
    close: () => transport.close(),
  }
}

const markPicture = {
  filename: 'mark.png',
  contentType: 'image/png',
  contentDisposition: 'inline' as const,
  content: markPng,
  cid: markId,
}

const asFile = ({ name, type, content }: MailAttachment) => ({
  filename: name,
  contentType: type,
  content: Buffer.from(content),
})
