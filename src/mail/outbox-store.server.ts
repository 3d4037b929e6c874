import { and, desc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#lib/database/database.server.ts'
import { containsFolded } from '#lib/database/folded-store.server.ts'
import type { pageWindow } from '#staff/contract/paged-list.ts'
import type { MailState } from './mail.ts'
import { mailsSearched } from './outbox.ts'
import type { MailRow } from './mail-store.server.ts'
import { mails } from './mail-tables.server.ts'

type ListOutboxInput = { state?: MailState | undefined; search?: string | undefined } & ReturnType<typeof pageWindow>

const done = and(eq(mails.keptOnly, false), isNull(mails.nextTryAt), isNull(mails.heldBack))
const inState: Record<MailState, SQL | undefined> = {
  kept: or(eq(mails.keptOnly, true), isNotNull(mails.heldBack)),
  waiting: isNotNull(mails.nextTryAt),
  sent: isNotNull(mails.sentAt),
  'given-up': and(done, isNull(mails.sentAt)),
}

const isHeldBack = and(eq(mails.keptOnly, false), isNotNull(mails.heldBack))

/** Newest first. */
export async function listOutbox(db: Database, { state, search = '', limit, offset, countTo }: ListOutboxInput) {
  const where = and(state && inState[state], search.trim() ? contains(search) : undefined)
  const found = db.select({ id: mails.id }).from(mails).where(where).limit(countTo).as('found')
  const [rows, [counted]] = await Promise.all([
    db.select().from(mails).where(where).orderBy(desc(mails.id)).limit(limit).offset(offset),
    db.select({ counted: sql<number>`count(*)::int` }).from(found),
  ])
  return { rows, counted: counted!.counted }
}

/** An outbox grows without limit: a search covers only mails that a customer may still ask about. */
function contains(search: string) {
  return and(
    sql`${mails.id} > (select coalesce(max(id), 0) - ${mailsSearched}::int from mails)`,
    containsFolded(sql`${mails.recipient} || chr(10) || ${mails.subject}`, search),
  )
}

export async function findMail(db: Database, id: number): Promise<MailRow | undefined> {
  const [row] = await db.select().from(mails).where(eq(mails.id, id))
  return row
}

/** Makes a mail due that was given up or held back, with all attempts. */
export async function setDueAgain(tx: Transaction, id: number, now: Date): Promise<MailRow | undefined> {
  const [row] = await tx
    .update(mails)
    .set({ nextTryAt: now, attempts: 0, heldBack: null })
    .where(and(eq(mails.id, id), or(isHeldBack, and(inState['given-up'], eq(mails.secret, false)))))
    .returning()
  return row
}
