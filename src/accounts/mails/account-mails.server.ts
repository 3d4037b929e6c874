import type { NewMail } from '#mail/mail.ts'
import { lines } from '#mail/mail-content.ts'
import { type Note, type Letter, writeAccountMail, reachUs } from './account-mail.server.ts'

/** A mail to a person who was invited or has become staff. */
export function staffMail({ token, publicUrl, ...note }: Letter): NewMail {
  return writeAccountMail({
    ...note,
    secret: true,
    subject: `Your ${note.settings.identity.name} staff account: choose a password`,
    content: [
      'You now have access to the admin area. Choose your password here:',
      { button: { label: 'Choose a password', to: `${publicUrl}/reset-password?token=${encodeURIComponent(token)}` } },
      `Then sign in with this email address at ${publicUrl}/admin-login`,
      {
        text: `The link works once and expires after one hour. If it has expired, ask for a new one: ${publicUrl}/forgot-password`,
        small: true,
      },
    ],
  })
}

export function resetMail({ token, publicUrl, ...note }: Letter): NewMail {
  return writeAccountMail({
    ...note,
    secret: true,
    subject: `Choose a new password for ${note.settings.identity.name}`,
    content: [
      'We received a request for a new password for your account. Choose it here:',
      { button: { label: 'Choose a password', to: `${publicUrl}/reset-password?token=${encodeURIComponent(token)}` } },
      {
        text: 'The link works once and expires after one hour. If you did not ask for it, ignore this email: your password stays the same.',
        small: true,
      },
    ],
  })
}

/** Sent to the old address, so that the takeover of an account does not go unnoticed. */
export function addressChangedMail(note: Note): NewMail {
  return writeAccountMail({
    ...note,
    subject: `The email address of your ${note.settings.identity.name} account was changed`,
    content: [
      lines(
        'Your account now uses a different email address. This one has been removed from it.',
        `If that was not you, please ${reachUs(note)}.`,
      ),
    ],
  })
}

export function passwordChangedMail(note: Note): NewMail {
  return writeAccountMail({
    ...note,
    subject: `Your ${note.settings.identity.name} password was changed`,
    content: [
      lines(
        'The password for your account was changed, and every other device was signed out.',
        `If that was not you, choose a new one immediately (“Forgot password”), or ${reachUs(note)}.`,
      ),
    ],
  })
}

export function codeRemovedMail(note: Note): NewMail {
  return writeAccountMail({
    ...note,
    subject: `Your ${note.settings.identity.name} sign-in code is turned off`,
    content: [
      lines(
        'You no longer need a code from your authenticator app to sign in.',
        `If you did not do this, change your password immediately, or ${reachUs(note)}.`,
      ),
    ],
  })
}
