import type { Database } from '#lib/database/database.server.ts'
import type { NewMail } from '#mail/mail.ts'
import { greeting } from '#mail/mail-greeting.ts'
import { findSettings } from '#settings/setting-store.server.ts'
import type { Settings } from '#settings/settings.ts'
import { phoneOrAnswer } from '#settings/reach-us-words.ts'

export type Note = {
  to: string
  accountId: string
  /** The name of the account, where its address is confirmed. */
  fullName?: string
  unconfirmed: boolean
  settings: Settings
}
export type Letter = Omit<Note, 'unconfirmed'> & { token: string; publicUrl: string }
type Words = Omit<Note, 'unconfirmed'> & Pick<NewMail, 'subject' | 'secret' | 'unconfirmed' | 'content'>

export const aboutAccount = (id: string) => `account:${id}`

type Addressee = { id: string; email: string; emailVerified: boolean; name?: string }

export async function noteTo(db: Database, { id, email, emailVerified, name }: Addressee): Promise<Note> {
  const known = emailVerified && name ? { fullName: name } : {}
  return { to: email, accountId: id, ...known, unconfirmed: !emailVerified, settings: await findSettings(db) }
}

export function writeAccountMail({ accountId, fullName, settings, content, ...rest }: Words): NewMail {
  const { name, email } = settings.identity
  return {
    ...rest,
    about: aboutAccount(accountId),
    ...(email && { replyTo: email }),
    content: [greeting(fullName), ...content, name],
  }
}

export const reachUs = ({ settings }: { settings: Settings }) => phoneOrAnswer(settings.identity.phone)
