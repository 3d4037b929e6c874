import type { z } from 'zod/mini'
import type { CacheTag } from '#lib/contract/cache-tag.ts'
import type { Transaction } from '#lib/database/database.server.ts'
import type { Endpoint } from '#lib/contract/endpoint.ts'
import { Problem } from '#lib/contract/problem.ts'
import { asSeen } from '#lib/database/seen-version.ts'
import type { AppContext } from '#lib/serving/app-context.server.ts'
import { changedFields } from './audit.ts'
import { lockList } from './list-turn-store.server.ts'
import { type Change, change, changed, serveChange, unchanged } from './change.server.ts'

type Versioned = { id: number; version: number }

type EditedRows<Row extends Versioned, Words> = {
  /** The noun for one of them: "question". */
  of: string
  /** The kind of its audit subject, `subject:id`. */
  subject: string
  label: (row: Row) => string
  tag: CacheTag
  /** The fields of a deleted row that the audit trail keeps. */
  keep: (keyof Row & string)[]
  /** Converts the typed values to those stored. */
  written?: (words: Words) => Words
  insert: (tx: Transaction, words: Words) => Promise<Row>
  lock: (tx: Transaction, id: number) => Promise<Row | undefined>
  set: (tx: Transaction, id: number, words: Words, before: Row) => Promise<Row>
  remove: (tx: Transaction, id: number) => Promise<unknown>
  /** What no two rows of the list may share, so that a repeated press adds nothing. */
  single?: { list: (tx: Transaction) => Promise<Row[]>; by: (words: Words) => string[]; field: string }
}

type Edits<Row, Words> = {
  add: (tx: Transaction, words: Words) => Promise<Change<Row>>
  change: (tx: Transaction, seen: Versioned, words: Words) => Promise<Change<Row>>
  remove: (tx: Transaction, seen: Versioned) => Promise<Change<object>>
}

/** The changes of versioned rows: adding, and changing or deleting as seen; each with its audit line. */
export function editRows<Row extends Versioned, Words extends Partial<Omit<Row, 'id' | 'version'>>>(
  edited: EditedRows<Row, Words>,
): Edits<Row, Words> {
  const { of, subject, label, tag, keep, written = (words) => words } = edited
  const about = (row: Row) => ({ subject: `${subject}:${row.id}`, label: label(row) })
  const tags: [CacheTag] = [tag]
  return {
    async add(tx, typed) {
      const words = written(typed)
      await refuseSecond(tx, edited, words)
      const row = await edited.insert(tx, words)
      return changed(row, { audit: { what: `added a ${of}`, ...about(row) }, tags })
    },
    async change(tx, { id, version }, typed) {
      const words = written(typed)
      const before = asSeen(await edited.lock(tx, id), version, { noun: `this ${of}`, subject: `${subject}:${id}` })
      const changes = changedFields<object>(before, words)
      if (!changes) return unchanged(before)
      await refuseSecond(tx, edited, words, before)
      const after = await edited.set(tx, id, words, before)
      return changed(after, { audit: { what: `changed a ${of}`, ...about(after), changes }, tags })
    },
    async remove(tx, { id, version }) {
      const row = asSeen(await edited.lock(tx, id), version, { noun: `this ${of}`, subject: `${subject}:${id}` })
      await edited.remove(tx, id)
      const changes = Object.fromEntries(keep.map((name) => [name, [row[name], null] as [unknown, unknown]]))
      return changed({}, { audit: { what: `deleted a ${of}`, ...about(row), changes }, tags })
    },
  }
}

/** Refuses a row that is in the list already. `before`: the row as it was; where two have long been the same, each may still be changed. */
async function refuseSecond<Row extends Versioned, Words extends Partial<Omit<Row, 'id' | 'version'>>>(
  tx: Transaction,
  { single, subject }: Pick<EditedRows<Row, Words>, 'single' | 'subject'>,
  words: Words,
  before?: Row,
) {
  if (!single) return
  const keyOf = (of: object) =>
    single
      .by(of as Words)
      .map(foldedWords)
      .join('\n')
  const key = keyOf(words)
  if (before && keyOf(before) === key) return
  await lockList(tx, subject)
  const same = (await single.list(tx)).find((row) => row.id !== before?.id && keyOf(row) === key)
  if (!same) return
  const message = `“${single.by(words)[0]}” is already in the list. Please change it there.`
  throw new Problem('conflict', message, { fields: { [single.field]: 'Already in the list' } })
}

const foldedWords = (words: string) => words.trim().replaceAll(/\s+/g, ' ').toLowerCase()

type Calls<Row, Words> = {
  create: Endpoint<z.ZodMiniType<Words>, z.ZodMiniType<unknown, Row>>
  change: Endpoint<z.ZodMiniType<Words & Versioned>, z.ZodMiniType<unknown, Row>>
  remove: Endpoint<z.ZodMiniType<Versioned>, z.ZodMiniType<unknown, object>>
}

/** Serves the calls of a staff resource (`staffResource`), except its list. */
export function serveEdits<Row extends Versioned, Words extends object>(
  app: AppContext,
  { create, change: edit, remove }: Calls<Row, Words>,
  edits: Edits<Row, Words>,
) {
  serveChange(app, create, (words, context) => change(app, context, (tx) => edits.add(tx, words)))
  serveChange(app, edit, ({ id, version, ...words }, context) =>
    change(app, context, (tx) => edits.change(tx, { id, version }, words as unknown as Words)),
  )
  serveChange(app, remove, (seen, context) => change(app, context, (tx) => edits.remove(tx, seen)))
}
