import type { NewMail } from '#mail/mail.ts'
import { lines } from '#mail/mail-content.ts'
import { type Note, type Letter, writeAccountMail, reachUs } from './account-mail.server.ts'

/** A mail to a person who was invited or has become staff. */
export function staffMail({ token, publicUrl, ...note }: Letter): NewMail {
  return writeAccountMail({
    ...note,
    secret: true,
    subject: `You are now staff of ${note.settings.identity.name}: choose your password`,
    content: [
      'You have been given access to the admin area. Choose a password of your own for it here:',
      { button: { label: 'Choose a password', to: `${publicUrl}/reset-password?token=${encodeURIComponent(token)}` } },
      `Then sign in with this e-mail address at ${publicUrl}/admin-login`,
      {
        text: `The link works once and for one hour. After that you can ask for a new one: ${publicUrl}/forgot-password`,
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
      'Somebody, most likely you, asked for a new password for your account. Choose it here:',
      { button: { label: 'Choose a password', to: `${publicUrl}/reset-password?token=${encodeURIComponent(token)}` } },
      {
        text: 'The link works once and for one hour. If you did not ask for it, you need do nothing: your password stays as it is.',
        small: true,
      },
    ],
  })
}

/** Sent to the old address, so that the takeover of an account does not go unnoticed. */
export function addressChangedMail(note: Note): NewMail {
  return writeAccountMail({
    ...note,
    subject: `The e-mail address of your ${note.settings.identity.name} account was changed`,
    content: [
      lines(
        'Your account now has another e-mail address; this one no longer belongs to it.',
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
        'The password of your account was changed, and every other device was signed out.',
        `If that was not you, choose a new one at once ("Forgot password"), or ${reachUs(note)}.`,
      ),
    ],
  })
}

export function codeRemovedMail(note: Note): NewMail {
  return writeAccountMail({
    ...note,
    subject: `Signing in to ${note.settings.identity.name} asks you for no code any more`,
    content: [
      lines(
        'The code of your authenticator app is no longer asked for when you sign in.',
        `If you did not want that, change your password at once, or ${reachUs(note)}.`,
      ),
    ],
  })
}
