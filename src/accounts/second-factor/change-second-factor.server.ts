import { accountTags } from '#accounts/account.ts'
import type { Desk } from '#accounts/account-desk.server.ts'
import { codeRemovedMail, noteTo } from '#accounts/account-mails.server.ts'
import { findAccount } from '#accounts/account-store.server.ts'
import { removeSessionsOf } from '#accounts/session-store.server.ts'
import { sessionHashOf } from '#accounts/session-token.server.ts'
import { refuseSample, requireAccount, requirePassword } from '#accounts/settings/change-account.server.ts'
import { accountMissing } from '#accounts/staff/change-role.server.ts'
import { change, changed } from '#audit/change.server.ts'
import type { Transaction } from '#lib/database.server.ts'
import { Problem } from '#lib/problem.ts'
import type { Ask, Person } from '#lib/serve.server.ts'
import { transact } from '#lib/transact.server.ts'
import { queueMail } from '#mail/queue-mail.server.ts'
import { findSettings } from '#settings/setting-store.server.ts'
import { checkCode, closeKey, hashCode, openKey } from './check-code.server.ts'
import { keyAddress, newRecoveryCode, newSecret, stepOfCode } from './one-time-code.server.ts'
import type { NewKey, RecoveryCodes, SecondFactorState } from './second-factor.ts'
import {
  findSecondFactor,
  keepUnconfirmedKey,
  removeSecondFactor,
  setKeyConfirmed,
} from './second-factor-store.server.ts'

const recoveryCodes = 10

export async function showSecondFactor({ shop }: Desk, person: Person): Promise<SecondFactorState> {
  const factor = await findSecondFactor(shop.db, person.id)
  if (!factor?.verified) return { on: false, codesLeft: 0 }
  return { on: true, codesLeft: (JSON.parse(factor.backupCodes) as string[]).length }
}

/** A key for an app. Signing in asks for nothing before a code of it has come back. */
export async function beginSecondFactor(desk: Desk, password: string, ask: Ask): Promise<NewKey> {
  const { db } = desk.shop
  const account = await requireAccount(desk, ask)
  refuseSample(account, 'password')
  await requirePassword(desk, ask, { password, field: 'password' })
  const key = newSecret()
  if (!(await keepUnconfirmedKey(db, account.id, await closeKey(desk.shop, key)))) throw onAlready()
  const { identity } = await findSettings(db)
  return { key, address: keyAddress(key, { site: identity.name, account: account.email }) }
}

/** The first code proves that the app has the key. Other sessions, which came without a code, end. */
export async function confirmSecondFactor(desk: Desk, code: string, ask: Ask): Promise<RecoveryCodes> {
  const { db, runtime, limit } = desk.shop
  const person = ask.person!
  await limit.use({ name: 'second-factor-new', most: 20, perSeconds: 15 * 60 }, person.id)
  const factor = await findSecondFactor(db, person.id)
  if (factor?.verified) throw onAlready()
  const key = factor && (await openKey(desk.shop, factor.secret))
  if (!key) throw new Problem('conflict', 'Please begin anew: there is no key to confirm.')
  const step = stepOfCode(key, code.replaceAll(/\s/g, ''), runtime.now())
  if (step === null) throw wrongCode()
  const codes = Array.from({ length: recoveryCodes }, newRecoveryCode)
  await changeOwn(desk, ask, 'turned on the code at sign-in', async (tx) => {
    const backupCodes = codes.map(hashCode)
    if (!(await setKeyConfirmed(tx, person.id, { secret: factor.secret, step, backupCodes }))) throw onAlready()
    await removeSessionsOf(tx, person.id, sessionHashOf(ask.request, runtime.secure))
  })
  return { codes }
}

export async function endSecondFactor(desk: Desk, wanted: { password: string; code: string }, ask: Ask) {
  const account = await requireAccount(desk, ask)
  await requirePassword(desk, ask, { password: wanted.password, field: 'password' })
  if (!account.twoFactorEnabled) throw offAlready()
  await checkCode(desk.shop, account.id, wanted.code).catch((error: unknown) => {
    throw error instanceof Problem && error.kind === 'signedOut' ? wrongCode() : error
  })
  await changeOwn(desk, ask, turnedOff, (tx) => turnOff(tx, desk, account))
  return { message: 'Signing in asks you for no code any more.' }
}

/** For somebody who has lost the app and the recovery codes. */
export async function endSecondFactorOf(desk: Desk, id: string, ask: Ask) {
  if (id === ask.person!.id) throw new Problem('conflict', 'Please turn off your own under your account settings.')
  const account = await findAccount(desk.shop.db, id)
  if (account?.role !== 'admin') throw accountMissing()
  if (!account.twoFactorEnabled) throw offAlready()
  return change(desk.shop, ask, async (tx) => {
    await turnOff(tx, desk, account)
    return factorChanged(account, turnedOff)
  })
}

type Owner = { id: string; username: string | null; email: string; emailVerified: boolean }

const turnedOff = 'turned off the code at sign-in'

async function turnOff(tx: Transaction, { shop }: Desk, account: Owner) {
  if (!(await removeSecondFactor(tx, account.id))) throw offAlready()
  await queueMail(tx, shop.runtime, codeRemovedMail(await noteTo(tx, account)))
}

const factorChanged = ({ id, username, email }: Owner, what: string) =>
  changed(null, { audit: { what, subject: `account:${id}`, label: username ?? email }, tags: accountTags(id) })

/** Only what concerns the admin area is of the audit trail. */
async function changeOwn({ shop }: Desk, ask: Ask, what: string, work: (tx: Transaction) => Promise<void>) {
  const own = ask.person!
  const commit = async (tx: Transaction) => {
    await work(tx)
    return factorChanged(own, what)
  }
  await (own.role === 'admin' ? change(shop, ask, commit) : transact(shop, ask, commit))
}

function wrongCode() {
  const message = 'This code is not right. Please enter the one that the app shows now.'
  return new Problem('invalid', message, { fields: { code: message } })
}

const onAlready = () => new Problem('conflict', 'Signing in asks you for a code already.')
const offAlready = () => new Problem('conflict', 'Signing in asks for no code already.')
