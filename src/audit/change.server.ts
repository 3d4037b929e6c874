import type { z } from 'zod/mini'
import type { CacheTag } from '#lib/contract/cache-tag.ts'
import type { Transaction } from '#lib/database/database.server.ts'
import type { Audience, Endpoint, Method } from '#lib/contract/endpoint.ts'
import { serveAny } from '#lib/serving/serve.server.ts'
import type { RequestContext, AppContext } from '#lib/serving/app-context.server.ts'
import { Problem } from '#lib/contract/problem.ts'
import type { Right } from '#lib/contract/rights.ts'
import { transact } from '#lib/changes/transact.server.ts'
import { type AuditEntry, insertAudit, listLatestChanges } from './audit-store.server.ts'

/** A line of the audit trail. The author is added by the change. */
export type AuditLine = Omit<AuditEntry, 'who'>

/** The result of a change by staff: its value, its audit lines, and the cache tags that it makes stale. */
export type Change<T> = { value: T; audit: readonly AuditLine[]; tags: readonly CacheTag[] }

type Traces = { audit: AuditLine | readonly [...AuditLine[], AuditLine]; tags: readonly [CacheTag, ...CacheTag[]] }

export function changed<T>(value: T, { audit, tags }: Traces): Change<T> {
  return { value, audit: 'what' in audit ? [audit] : audit, tags }
}

/** The result of a change that alters nothing: no audit line, no stale tags. */
export const unchanged = <T>(value: T): Change<T> => ({ value, audit: [], tags: [] })

/** The value of a change that is committed, audited and published: made by `change`, or before. */
class Committed<T> {
  readonly #value: T
  constructor(value: T) {
    this.#value = value
  }
  get value() {
    return this.#value
  }
  /** The same change with another answer. */
  answer<R>(value: R) {
    return new Committed(value)
  }
}
export type { Committed }

/** The answer to a request for what was done before: no transaction is opened for it. */
export const alreadyDone = <T>(value: T): Committed<T> => new Committed(value)

/** The member of staff who makes a change, and the right that it needs. */
export type Author = { id: string; username: string; right: Right | null }
type Work<T> = (tx: Transaction, who: string) => Promise<Change<T>>

/** Work and audit lines in one transaction, cache tags published after the commit. A person who has lost the right meanwhile changes nothing. */
export async function change<T>(
  app: Pick<AppContext, 'db' | 'changes' | 'holdsRight'>,
  context: Pick<RequestContext, 'person' | 'right' | 'reply'>,
  work: Work<T>,
) {
  const { username, id } = context.person!
  return new Committed(await changeAs(app, { id, username, right: context.right }, work, context))
}

/** The same for work that goes on in the background, in the name of the person who asked for it. */
export function changeAs<T>(
  app: Pick<AppContext, 'db' | 'changes' | 'holdsRight'>,
  { id, username: who, right }: Author,
  work: Work<T>,
  asking: Pick<RequestContext, 'reply'> | null = null,
): Promise<T> {
  const done = transact(app, asking, async (tx) => {
    const { value, audit, tags } = await work(tx, who)
    if (!audit.length) return { value, tags }
    if (right && !(await app.holdsRight(tx, id, right))) {
      throw new Problem('forbidden', 'Your role has just been changed.')
    }
    await insertAudit(
      tx,
      audit.map((line) => ({ ...line, who })),
    )
    return { value, tags: [...tags, 'audit'] }
  })
  return done.catch((error: unknown) => sayWhoChanged(app, error))
}

/** A refusal because something has changed since it was seen says who has changed it lately. */
async function sayWhoChanged({ db }: Pick<AppContext, 'db'>, error: unknown): Promise<never> {
  if (error instanceof Problem && error.stale) error.changedBy = await listLatestChanges(db, error.stale)
  throw error
}

type Schema = z.ZodMiniType
type Handle<I extends Schema, O extends Schema> = (
  input: z.output<I>,
  context: RequestContext,
) => Promise<Committed<z.input<O>>>

/** Serves a call by which staff change something. Its handler goes through `change`: a write without audit or tags does not compile. */
export function serveChange<I extends Schema, O extends Schema, P extends string, M extends Method, A extends Audience>(
  app: AppContext,
  e: Endpoint<I, O, P, M, A>,
  handle: Handle<I, O>,
) {
  serveAny(app, e, async (input, context) => (await handle(input, context)).value)
}
