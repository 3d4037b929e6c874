import type { NewMail } from '#mail/mail.ts'
import { lines } from '#mail/mail-content.ts'
import { type Note, writeAccountMail, reachUs } from '#accounts/mails/account-mail.server.ts'

export function providerAddedMail(name: string, note: Note): NewMail {
  return writeAccountMail({
    ...note,
    subject: `You can now sign in to ${note.settings.identity.name} with ${name}`,
    content: [
      lines(
        `Someone signed in to your account with ${name} and this email address. From now on you can sign in with ${name} as well as with your password.`,
        `You can remove this in your account settings. If it was not you, please ${reachUs(note)}.`,
      ),
    ],
  })
}

export function providerRemovedMail(name: string, note: Note): NewMail {
  return writeAccountMail({
    ...note,
    subject: `You can no longer sign in to ${note.settings.identity.name} with ${name}`,
    content: [
      lines(
        `Signing in with ${name} was removed from your account, and every other device was signed out.`,
        `If that was not you, please ${reachUs(note)}.`,
      ),
    ],
  })
}
