import type { NewMail } from '#mail/mail.ts'
import { lines } from '#mail/mail-content.ts'
import { type Letter, writeAccountMail } from '#accounts/account-mail.server.ts'

export function verificationMail({ token, publicUrl, ...note }: Letter): NewMail {
  return writeAccountMail({
    ...note,
    secret: true,
    unconfirmed: true,
    subject: `Please confirm your e-mail address for ${note.settings.identity.name}`,
    content: [
      'This address was given for an account with us. If you did so, please confirm it here, signed in to that account:',
      { button: { label: 'Confirm my address', to: `${publicUrl}/verify-email?token=${encodeURIComponent(token)}` } },
      {
        text: lines(
          'Orders that you placed with this address before then show in your account. The link works for three days.',
          'If you have no account with us, you need do nothing: without you nothing is confirmed.',
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
      'Somebody, most likely you, registered with this address. To open the account, follow this link and type your password once more:',
      {
        button: {
          label: 'Open my account',
          to: `${publicUrl}/finish-registration?token=${encodeURIComponent(token)}`,
        },
      },
      {
        text: 'The link works once and for three days. If you did not register, you need do nothing: without you no account is opened.',
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
      'Somebody, most likely you, wanted to use this address for a new account, or for another one. It has an account already.',
      {
        links: [
          { label: 'Sign in', to: `${publicUrl}/login` },
          { label: 'Choose a new password', to: `${publicUrl}/forgot-password` },
        ],
      },
      {
        text: 'If that was not you, you need do nothing: nobody was told that you have an account.',
        small: true,
      },
    ],
  })
}
