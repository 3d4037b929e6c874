import type { NewMail } from '#mail/mail.ts'
import { lines } from '#mail/mail-content.ts'
import { type Note, writeAccountMail, reachUs } from '#accounts/account-mail.server.ts'

export function providerAddedMail(name: string, note: Note): NewMail {
  return writeAccountMail({
    ...note,
    subject: `${name} now signs you in to ${note.settings.identity.name}`,
    content: [
      lines(
        `Somebody, most likely you, signed in with ${name} and this e-mail address. From now on that opens your account, as your password does.`,
        `You can end this under the settings of your account. If it was not you, please ${reachUs(note)}.`,
      ),
    ],
  })
}

export function providerRemovedMail(name: string, note: Note): NewMail {
  return writeAccountMail({
    ...note,
    subject: `${name} no longer signs you in to ${note.settings.identity.name}`,
    content: [
      lines(
        `Signing in with ${name} no longer opens your account, and every other device was signed out.`,
        `If that was not you, please ${reachUs(note)}.`,
      ),
    ],
  })
}
