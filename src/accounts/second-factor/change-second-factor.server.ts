import type { AccountsContext } from '#accounts/auth/accounts-context.server.ts'
import { codeRemovedMail } from '#accounts/mails/account-mails.server.ts'
import { noteTo } from '#accounts/mails/account-mail.server.ts'
import { findAccount } from '#accounts/account-store.server.ts'
import { removeSessionsOf } from '#accounts/sessions/session-store.server.ts'
import { sessionHashOf } from '#accounts/sessions/session-token.server.ts'
import { accountChanged, changeOwn } from '#accounts/own-account/change-own.server.ts'
import { refuseSample, requireAccount, requirePassword } from '#accounts/own-account/require-account.server.ts'
import { accountMissing } from '#accounts/staff/change-role.server.ts'
import { change } from '#audit/change.server.ts'
import type { Transaction } from '#lib/database/database.server.ts'
import { Problem } from '#lib/contract/problem.ts'
import { isStaff } from '#accounts/roles.ts'
import type { RequestContext, Person } from '#lib/serving/app-context.server.ts'
import { queueMail } from '#mail/queue-mail.server.ts'
import { findSettings } from '#settings/setting-store.server.ts'
import { checkCode, encryptKey, hashCode, decryptKey } from './check-code.server.ts'
import { keyAddress, newRecoveryCode, newSecret, stepOfCode } from './one-time-code.server.ts'
import type { NewKey, RecoveryCodes, SecondFactorState } from '#accounts/own-account/second-factor.ts'
import {
  findSecondFactor,
  storeUnconfirmedKey,
  removeSecondFactor,
  setKeyConfirmed,
} from './second-factor-store.server.ts'

const recoveryCodes = 10

export async function showSecondFactor({ app }: AccountsContext, person: Person): Promise<SecondFactorState> {
  const factor = await findSecondFactor(app.db, person.id)
  if (!factor?.verified) return { on: false, codesLeft: 0 }
  return { on: true, codesLeft: (JSON.parse(factor.backupCodes) as string[]).length }
}

/** A new key for an app. Signing in asks for nothing before a code of it has come back. */
export async function beginSecondFactor(
  accounts: AccountsContext,
  password: string,
  context: RequestContext,
): Promise<NewKey> {
  const { db } = accounts.app
  const account = await requireAccount(accounts, context)
  refuseSample(account, 'password')
  await requirePassword(accounts, context, { password, field: 'password' })
  const key = newSecret()
  if (!(await storeUnconfirmedKey(db, account.id, await encryptKey(accounts.app, key)))) throw onAlready()
  const { identity } = await findSettings(db)
  return { key, address: keyAddress(key, { site: identity.name, account: account.email }) }
}

/** The first code proves that the app has the key. Other sessions, which began without a code, end. */
export async function confirmSecondFactor(
  accounts: AccountsContext,
  code: string,
  context: RequestContext,
): Promise<RecoveryCodes> {
  const { db, runtime, limit } = accounts.app
  const person = context.person!
  await limit.use({ name: 'second-factor-new', most: 20, perSeconds: 15 * 60 }, person.id)
  const factor = await findSecondFactor(db, person.id)
  if (factor?.verified) throw onAlready()
  const key = factor && (await decryptKey(accounts.app, factor.secret))
  if (!key) throw new Problem('conflict', 'Please start again: there is no key to confirm.')
  const step = stepOfCode(key, code.replaceAll(/\s/g, ''), runtime.now())
  if (step === null) throw wrongCode()
  const codes = Array.from({ length: recoveryCodes }, newRecoveryCode)
  await changeOwn(accounts, context, 'turned on the sign-in code', async (tx) => {
    const backupCodes = codes.map(hashCode)
    if (!(await setKeyConfirmed(tx, person.id, { secret: factor.secret, step, backupCodes }))) throw onAlready()
    await removeSessionsOf(tx, person.id, sessionHashOf(context.request, runtime.secure))
  })
  return { codes }
}

export async function endSecondFactor(
  accounts: AccountsContext,
  wanted: { password: string; code: string },
  context: RequestContext,
) {
  const account = await requireAccount(accounts, context)
  await requirePassword(accounts, context, { password: wanted.password, field: 'password' })
  if (!account.twoFactorEnabled) throw offAlready()
  await checkCode(accounts.app, account.id, wanted.code).catch((error: unknown) => {
    throw error instanceof Problem && error.kind === 'signedOut' ? wrongCode() : error
  })
  await changeOwn(accounts, context, turnedOff, (tx) => turnOff(tx, accounts, account))
  return { message: 'You no longer need a code to sign in.' }
}

/** For a person who has lost the app and the recovery codes. */
export async function endSecondFactorOf(accounts: AccountsContext, id: string, context: RequestContext) {
  if (id === context.person!.id)
    throw new Problem('conflict', 'Please turn off your own code in your account settings.')
  const account = await findAccount(accounts.app.db, id)
  if (!account || !isStaff(account.role)) throw accountMissing()
  if (!account.twoFactorEnabled) throw offAlready()
  return change(accounts.app, context, async (tx) => {
    await turnOff(tx, accounts, account)
    return accountChanged(account, turnedOff)
  })
}

type Owner = { id: string; username: string | null; email: string; emailVerified: boolean }

const turnedOff = 'turned off the sign-in code'

async function turnOff(tx: Transaction, { app }: AccountsContext, account: Owner) {
  if (!(await removeSecondFactor(tx, account.id))) throw offAlready()
  await queueMail(tx, app.runtime, codeRemovedMail(await noteTo(tx, account)))
}

function wrongCode() {
  const message = 'This code is not correct. Please enter the one that the app shows now.'
  return new Problem('invalid', message, { fields: { code: message } })
}

const onAlready = () => new Problem('conflict', 'Your sign-in code is already on.')
const offAlready = () => new Problem('conflict', 'The sign-in code is already off.')
