import type { NewMail } from '#mail/mail.ts'
import { lines } from '#mail/mail-content.ts'
import { type Letter, writeAccountMail } from './account-mail.server.ts'

export function verificationMail({ token, publicUrl, ...note }: Letter): NewMail {
  return writeAccountMail({
    ...note,
    secret: true,
    unconfirmed: true,
    subject: `Please confirm your email address for ${note.settings.identity.name}`,
    content: [
      'This address was entered for an account with us. If that was you, sign in to your account and confirm it here:',
      { button: { label: 'Confirm my address', to: `${publicUrl}/verify-email?token=${encodeURIComponent(token)}` } },
      {
        text: lines(
          'Once it is confirmed, earlier orders placed with this address appear in your account. The link works for three days.',
          'If you have no account with us, ignore this email: nothing will be confirmed.',
        ),
        small: true,
      },
    ],
  })
}

/** The mail to an address without an account: it contains nothing that was typed. */
export function registrationMail({ token, publicUrl, ...note }: Letter): NewMail {
  return writeAccountMail({
    ...note,
    secret: true,
    subject: `Finish your registration with ${note.settings.identity.name}`,
    content: [
      'Someone registered with this email address. If that was you, follow this link and enter your password again to open the account:',
      {
        button: {
          label: 'Open my account',
          to: `${publicUrl}/finish-registration?token=${encodeURIComponent(token)}`,
        },
      },
      {
        text: 'The link works once and expires after three days. If you did not register, ignore this email: no account will be opened.',
        small: true,
      },
    ],
  })
}

/** Sent in place of an answer on the screen, which would tell strangers. */
export function registeredAlreadyMail({ publicUrl, ...note }: Omit<Letter, 'token'>): NewMail {
  return writeAccountMail({
    ...note,
    subject: `You already have an account with ${note.settings.identity.name}`,
    content: [
      'Someone tried to use this email address for a new account or for another account. It already has an account.',
      {
        links: [
          { label: 'Sign in', to: `${publicUrl}/login` },
          { label: 'Choose a new password', to: `${publicUrl}/forgot-password` },
        ],
      },
      {
        text: 'If that was not you, ignore this email: nobody was told that you have an account.',
        small: true,
      },
    ],
  })
}
