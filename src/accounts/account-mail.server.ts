import type { Database } from '#lib/database.server.ts'
import type { NewMail } from '#mail/mail.ts'
import { findSettings } from '#settings/setting-store.server.ts'
import type { Settings } from '#settings/settings.ts'
import { phoneOrAnswer } from '#settings/reach-us-words.ts'

export type Note = { to: string; accountId: string; unconfirmed: boolean; settings: Settings }
export type Letter = Omit<Note, 'unconfirmed'> & { token: string; publicUrl: string }
type Words = Omit<Note, 'unconfirmed'> & Pick<NewMail, 'subject' | 'secret' | 'unconfirmed' | 'content'>

export const aboutAccount = (id: string) => `account:${id}`

type Addressee = { id: string; email: string; emailVerified: boolean }

/** The beginning of a mail to an account. */
export async function noteTo(db: Database, { id, email, emailVerified }: Addressee): Promise<Note> {
  return { to: email, accountId: id, unconfirmed: !emailVerified, settings: await findSettings(db) }
}

export function writeAccountMail({ accountId, settings, content, ...rest }: Words): NewMail {
  const { name, email } = settings.identity
  return {
    ...rest,
    about: aboutAccount(accountId),
    ...(email && { replyTo: email }),
    content: ['Hello,', ...content, name],
  }
}

export const reachUs = ({ settings }: { settings: Settings }) => phoneOrAnswer(settings.identity.phone)
