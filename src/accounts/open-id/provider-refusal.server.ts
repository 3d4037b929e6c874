import type { AccountRow } from '#accounts/account-store.server.ts'
import { isStaff } from '#accounts/roles.ts'
import { Problem } from '#lib/contract/problem.ts'

export function closedToProviders({ role, sample, twoFactorEnabled }: AccountRow) {
  if (isStaff(role)) return 'staff_account'
  if (sample) return 'sample_account'
  return twoFactorEnabled ? 'code_account' : null
}

type Words = { kind: 'conflict' | 'forbidden' | 'invalid'; text: (name: string) => string }

const stale: Words = {
  kind: 'invalid',
  text: () => 'This sign-in was started in another browser, was already used or took too long. Please start again.',
}

/** Our database answered, but another sign-in of the same person was quicker: the provider is not to blame. */
const overtaken: Words = {
  kind: 'conflict',
  text: () => 'We could not sign you in just now. Please try again.',
}

const words: Record<string, Words> = {
  staff_account: { kind: 'forbidden', text: () => 'Staff sign in with their password, under Admin Login.' },
  sample_account: {
    kind: 'forbidden',
    text: () => 'The demo account is shared by everyone who tries the shop, so please use its own button.',
  },
  code_account: {
    kind: 'forbidden',
    text: () => 'Your account needs a sign-in code. Please use your password and the code.',
  },
  account_not_linked: {
    kind: 'conflict',
    text: () =>
      'This email address already has an account, and we cannot be sure that it is yours. Please sign in with its password. “Forgot password?” sends you a link for a new one.',
  },
  email_not_found: {
    kind: 'invalid',
    text: (name) =>
      `${name} did not give us your email address. Please allow it there, or create an account with a password.`,
  },
  unable_to_create_user: overtaken,
  unable_to_link_account: overtaken,
  unable_to_update_account: overtaken,
  unable_to_create_session: overtaken,
  state_mismatch: stale,
  state_not_found: stale,
}

const notConfirmed: Words = {
  kind: 'invalid',
  text: (name) => `${name} did not confirm this sign-in in time. Please try again, or use your password.`,
}

/** The library's or our own reason, in words for the person. A fault that is no refusal stays one. */
export function refusedByReason(reason: string, name: string) {
  if (reason === 'internal_server_error') throw new Error('the account library failed')
  const { kind, text } = (Object.hasOwn(words, reason) ? words[reason] : undefined) ?? notConfirmed
  return new Problem(kind, text(name))
}
