import { asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { type Database, rowsOf, type Transaction } from '#lib/database/database.server.ts'
import { wellFormedJson } from '#lib/values/well-formed.ts'
import type { NewMail } from './mail.ts'
import { mailAttachments, mails } from './mail-tables.server.ts'

export type MailRow = typeof mails.$inferSelect

/** `heldBack`: why it is stored and not sent. */
export type QueuedMail = Omit<NewMail, 'content'> & { text: string; html: string; heldBack: string | null }

/** Puts mails into the outbox. Returns the ids of those to be sent; the others are only stored. */
export async function insertMails(tx: Transaction, news: QueuedMail[], at: { now: Date; keptOnly: boolean }) {
  if (!news.length) return []
  const rows = news.map((mail) => ({
    recipient: mail.to,
    subject: mail.subject,
    body: mail.text,
    html: mail.html,
    replyTo: mail.replyTo ?? null,
    createdAt: at.now,
    keptOnly: at.keptOnly,
    secret: mail.secret ?? false,
    about: mail.about ?? null,
    heldBack: mail.heldBack,
    nextTryAt: at.keptOnly || mail.heldBack ? null : at.now,
  }))
  const inserted = await insertRows(tx, rows)
  const files = news.flatMap(({ attachments = [] }, index) =>
    attachments.map((file) => ({
      name: file.name,
      type: file.type,
      ...('content' in file ? { content: Buffer.from(file.content) } : { madeOf: file.madeOf }),
      mailId: inserted[index]!.id,
    })),
  )
  if (files.length) await tx.insert(mailAttachments).values(files)
  return inserted.filter(({ isToSend }) => isToSend).map(({ id }) => id)
}

/** Rows are passed as one value: as a statement of their own, a thousand of them would have to be built here and parsed there each time. */
async function insertRows(tx: Transaction, rows: (typeof mails.$inferInsert)[]) {
  const given = wellFormedJson(rows)
  const result = await tx.execute(sql`
    insert into mails (recipient, subject, body, html, reply_to, created_at, kept_only, secret, about, held_back, next_try_at)
    select recipient, subject, body, html, "replyTo", "createdAt", "keptOnly", secret, about, "heldBack", "nextTryAt"
    from jsonb_to_recordset(${given}::jsonb) as given (recipient text, subject text, body text, html text, "replyTo" text,
      "createdAt" timestamptz, "keptOnly" boolean, secret boolean, about text, "heldBack" text, "nextTryAt" timestamptz)
    returning id, next_try_at is not null as "isToSend"`)
  return rowsOf<{ id: number; isToSend: boolean }>(result)
}

/** The files of a mail, in order. */
export function listAttachments(db: Database, mailId: number) {
  const { id, name, type, content, madeOf } = mailAttachments
  return db
    .select({ name, type, content, madeOf })
    .from(mailAttachments)
    .where(eq(mailAttachments.mailId, mailId))
    .orderBy(asc(id))
}

export async function listAttachmentNames(db: Database, mailId: number): Promise<string[]> {
  const { id, name } = mailAttachments
  const rows = await db
    .select({ name })
    .from(mailAttachments)
    .where(eq(mailAttachments.mailId, mailId))
    .orderBy(asc(id))
  return rows.map((row) => row.name)
}

export async function setMailSent(db: Database, id: number, sentAt: Date, attempts = 1) {
  await db
    .update(mails)
    .set({ sentAt, attempts, nextTryAt: null, lastError: null, ...withoutSecret })
    .where(eq(mails.id, id))
}

type Failure = { lastError: string; nextTryAt: Date | null; attempts?: number }

export async function setMailFailed(db: Database, id: number, outcome: Failure) {
  const last = outcome.nextTryAt === null ? withoutSecret : {}
  await db
    .update(mails)
    .set({ ...outcome, ...last })
    .where(eq(mails.id, id))
}

/** A finished mail needs no link that opens an account. */
const withoutSecret = {
  body: sql`case when ${mails.secret} then '' else ${mails.body} end`,
  html: sql`case when ${mails.secret} then null else ${mails.html} end`,
}

/** The newest first. */
export function listMails(db: Database, most: number): Promise<MailRow[]> {
  return db.select().from(mails).orderBy(desc(mails.id)).limit(most)
}

/** The mails about each of these subjects, newest first. */
export function listMailsAbout(db: Database, ...about: string[]): Promise<MailRow[]> {
  return db.select().from(mails).where(inArray(mails.about, about)).orderBy(desc(mails.id))
}

/** Sent or not, they are deleted with their subject. */
export async function removeMailsAbout(tx: Transaction, ...about: string[]) {
  await tx.delete(mails).where(inArray(mails.about, about))
}
