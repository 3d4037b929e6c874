import { randomBytes } from 'node:crypto'
import type { AccountsContext } from '#accounts/auth/accounts-context.server.ts'
import type { HashQueue } from '#accounts/auth/hash-queue.server.ts'
import {
  findPending,
  insertPending,
  type PendingRegistration,
  takePending,
  waitingRegistration,
} from '#accounts/pending-link-store.server.ts'
import type { Transaction } from '#lib/database/database.server.ts'

/** Under the typed address and username, whether or not they have an account already, as the words at sign-in must not tell. */
export async function noteWaiting(tx: Transaction, pending: PendingRegistration) {
  for (const name of namesOf(pending)) {
    await takePending(tx, waitingRegistration, name)
    await insertPending(tx, waitingRegistration, pending, name)
  }
}

export async function forgetWaiting(tx: Transaction, pending: Pick<PendingRegistration, 'email' | 'username'>) {
  for (const name of namesOf(pending)) await takePending(tx, waitingRegistration, name)
}

const namesOf = ({ email, username }: Pick<PendingRegistration, 'email' | 'username'>) => new Set([email, username])

type Tried = { name: string; password: string }

/** The registration whose email waits, for the person who knows its password. One password is compared for every name, as the time must not tell. */
export async function findWaiting({ app, hashes }: AccountsContext, { name, password }: Tried) {
  const pending = await findPending(app.db, waitingRegistration, name.toLowerCase())
  const isRight = await hashes.verify({ hash: pending?.passwordHash ?? (await hashOfNobody(hashes)), password })
  return isRight ? pending : null
}

const ofNobody = new WeakMap<HashQueue, Promise<string>>()

function hashOfNobody(hashes: HashQueue) {
  const hash = ofNobody.get(hashes) ?? hashes.hash(randomBytes(24).toString('base64url'))
  ofNobody.set(hashes, hash)
  return hash
}
