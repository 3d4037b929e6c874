import type { FastifyRequest } from 'fastify'
import type { Database } from '#lib/database.server.ts'

/** What another slice does when an account changes: it keeps things of that account which this slice does not know. */
export type AccountFollower = {
  /** Somebody has signed in or registered in this browser. */
  signedIn: (db: Database, accountId: string, request: FastifyRequest) => Promise<void>
  /** The address was proved to be the account's. */
  emailVerified: (db: Database, accountId: string, email: string) => Promise<void>
  /** All that is kept about the account there. */
  describe: (db: Database, accountId: string) => Promise<Record<string, unknown>[]>
  /** Why the account cannot be deleted yet, fit to show. */
  holdsBack: (db: Database, accountId: string) => Promise<string | null>
  /** Takes the person out of what has to stay. Runs in the transaction that deletes the account. */
  forget: (db: Database, accountId: string) => Promise<void>
}
