import type { NewMail } from '#mail/mail.ts'
import type { Settings } from '#settings/settings.ts'

type Letter = { to: string; name: string; token: string; settings: Settings; publicUrl: string }
type Words = Pick<Letter, 'to' | 'settings'> & { subject: string; lines: string[]; secret?: true }

/** To somebody who has become staff, or was invited. */
export function staffMail({ to, token, settings, publicUrl }: Letter): NewMail {
  return write({
    to,
    settings,
    secret: true,
    subject: `You are now staff of ${settings.identity.name}: choose your password`,
    lines: [
      'You have been given access to the admin area. Choose a password of your own for it here:',
      '',
      `${publicUrl}/reset-password?token=${encodeURIComponent(token)}`,
      '',
      `Then sign in with this e-mail address at ${publicUrl}/admin-login`,
      '',
      `The link works once and for one hour. After that you can ask for a new one: ${publicUrl}/forgot-password`,
    ],
  })
}

export function resetMail({ to, token, settings, publicUrl }: Letter): NewMail {
  return write({
    to,
    settings,
    secret: true,
    subject: `Choose a new password for ${settings.identity.name}`,
    lines: [
      'Somebody, most likely you, asked for a new password for your account. Choose it here:',
      '',
      `${publicUrl}/reset-password?token=${encodeURIComponent(token)}`,
      '',
      'The link works once and for one hour. If you did not ask for it, you need do nothing: your password stays as it is.',
    ],
  })
}

export function verificationMail({ to, token, settings, publicUrl }: Letter): NewMail {
  return write({
    to,
    settings,
    secret: true,
    subject: `Please confirm your e-mail address for ${settings.identity.name}`,
    lines: [
      'This address was given for an account with us. Please confirm that it is yours:',
      '',
      `${publicUrl}/verify-email?token=${encodeURIComponent(token)}`,
      '',
      'Orders that you placed with this address before then show in your account. The link works for three days.',
      'If you have no account with us, you need do nothing.',
    ],
  })
}

/** Tells the old address: whoever has taken over an account should not go unnoticed. */
export function addressChangedMail({ to, settings }: Pick<Letter, 'to' | 'settings'>): NewMail {
  return write({
    to,
    settings,
    subject: `The e-mail address of your ${settings.identity.name} account was changed`,
    lines: [
      'Your account now has another e-mail address; this one no longer belongs to it.',
      `If that was not you, please phone us on ${settings.identity.phone}.`,
    ],
  })
}

export function passwordChangedMail({ to, settings }: Pick<Letter, 'to' | 'settings'>): NewMail {
  return write({
    to,
    settings,
    subject: `Your ${settings.identity.name} password was changed`,
    lines: [
      'The password of your account was changed, and every other device was signed out.',
      `If that was not you, choose a new one at once ("Forgot password"), or phone us on ${settings.identity.phone}.`,
    ],
  })
}

export function codeRemovedMail({ to, settings }: Pick<Letter, 'to' | 'settings'>): NewMail {
  return write({
    to,
    settings,
    subject: `Signing in to ${settings.identity.name} asks you for no code any more`,
    lines: [
      'The code of your authenticator app is no longer asked for when you sign in.',
      `If you did not want that, change your password at once, or phone us on ${settings.identity.phone}.`,
    ],
  })
}

function write({ settings, lines, ...rest }: Words): NewMail {
  const { name, email } = settings.identity
  return { ...rest, replyTo: email, text: ['Hello,', '', ...lines, '', name, ''].join('\n') }
}
