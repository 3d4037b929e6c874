import type { Database } from '#lib/database.server.ts'
import type { NewMail } from '#mail/mail.ts'
import { lines } from '#mail/mail-content.ts'
import { findSettings } from '#settings/setting-store.server.ts'
import type { Settings } from '#settings/settings.ts'
import { phoneOrAnswer } from '#settings/reach-us-words.ts'

type Note = { to: string; accountId: string; unconfirmed: boolean; settings: Settings }
type Letter = Omit<Note, 'unconfirmed'> & { token: string; publicUrl: string }
type Words = Omit<Note, 'unconfirmed'> & Pick<NewMail, 'subject' | 'secret' | 'unconfirmed' | 'content'>

export const aboutAccount = (id: string) => `account:${id}`

type Addressee = { id: string; email: string; emailVerified: boolean }

/** The beginning of a mail to an account. */
export async function noteTo(db: Database, { id, email, emailVerified }: Addressee): Promise<Note> {
  return { to: email, accountId: id, unconfirmed: !emailVerified, settings: await findSettings(db) }
}

/** A mail to a person who has become staff, or was invited. */
export function staffMail({ token, publicUrl, ...note }: Letter): NewMail {
  return write({
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
  return write({
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

export function verificationMail({ token, publicUrl, ...note }: Letter): NewMail {
  return write({
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

/** The mail to an address that nobody has an account with: nothing that was typed is in it. */
export function registrationMail({ token, publicUrl, ...note }: Letter): NewMail {
  return write({
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

/** In place of the answer on the screen, which would tell strangers. */
export function registeredAlreadyMail({ publicUrl, ...note }: Omit<Letter, 'token'>): NewMail {
  return write({
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

/** Tells the old address, so that an account that was taken over does not go unnoticed. */
export function addressChangedMail(note: Note): NewMail {
  return write({
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
  return write({
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
  return write({
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

export function providerAddedMail(name: string, note: Note): NewMail {
  return write({
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
  return write({
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

function write({ accountId, settings, content, ...rest }: Words): NewMail {
  const { name, email } = settings.identity
  return {
    ...rest,
    about: aboutAccount(accountId),
    ...(email && { replyTo: email }),
    content: ['Hello,', ...content, name],
  }
}

const reachUs = ({ settings }: { settings: Settings }) => phoneOrAnswer(settings.identity.phone)
