import { changedFields } from '#audit/audit.ts'
import { changed, unchanged } from '#audit/change.server.ts'
import type { Database, Transaction } from '#lib/database/database.server.ts'
import { Problem } from '#lib/contract/problem.ts'
import { asSeen } from '#lib/database/seen-version.ts'
import { asList, pageWindow } from '#staff/contract/paged-list.ts'
import { listLegalDocuments } from '#content/content-store.server.ts'
import type { AdminText, ListedText } from './text-admin-api.ts'
import { clauseFields, textBlocks } from './text-blocks.ts'
import { type TextBlock, textPages } from './text-block.ts'
import { schemaOf, type ContentField, type TextValue } from '#content/content-field.ts'
import { sourceOf } from './text-source-store.server.ts'
import { listUnreadStarters, removeUnreadStarters } from '#settings/starting/unread-starter-store.server.ts'
import { valueAt } from '#staff/merge/nested-values.ts'
import { insertVersion, listLastChanges, listVersions, lockTexts } from './text-version-store.server.ts'

export async function listTexts(
  db: Database,
  { page, place, search = '' }: { page: number; place?: string | undefined; search?: string | undefined },
  mayRead: (name: string) => boolean,
) {
  const [blocks, changes, unread] = await Promise.all([allBlocks(db), listLastChanges(db), listUnreadStarters(db)])
  const last = new Map(changes.map((one) => [one.name, one]))
  const words = search.toLowerCase()
  const found = blocks.filter(
    (block) =>
      mayRead(block.name) &&
      (!place || block.page === place) &&
      `${textPages[block.page]} ${block.label}`.toLowerCase().includes(words),
  )
  const { offset, limit } = pageWindow(page)
  const rows = found
    .slice(offset, offset + limit)
    .map((block) => ({ ...toListed(block, last.get(block.name)), unread: unread.includes(`text:${block.name}`) }))
  return asList(rows, found.length)
}

type Last = { version: number; who: string | null; at: Date | string | null } | undefined

function toListed({ name, page, label }: TextBlock, last: Last): Omit<ListedText, 'unread'> {
  const at = last?.at ? new Date(last.at).toISOString() : null
  return { name, page, label, version: last?.version ?? 1, changedBy: last?.who ?? null, changedAt: at }
}

export async function allBlocks(db: Database): Promise<TextBlock[]> {
  const [terms, privacy] = await Promise.all([listLegalDocuments(db, 'terms'), listLegalDocuments(db, 'privacy')])
  const clauses = [...terms, ...privacy].flatMap(({ id, page, title, sections }) =>
    sections.map((section) => ({
      name: `law.${id}.${section.id}`,
      page,
      label: `${title}: ${section.heading}`,
      fields: clauseFields,
    })),
  )
  return [...textBlocks, ...clauses]
}

export const listTextNames = async (db: Database) => (await allBlocks(db)).map(({ name }) => name)

async function findBlock(db: Database, name: string) {
  const block = (await allBlocks(db)).find((one) => one.name === name)
  if (!block) throw new Problem('missing', 'There is no such text.')
  return block
}

export async function showText(db: Database, name: string): Promise<AdminText> {
  const block = await findBlock(db, name)
  const [value, versions] = await Promise.all([sourceOf(name).read(db), listVersions(db, name)])
  return {
    ...toListed(block, versions[0]),
    unread: (await listUnreadStarters(db)).includes(`text:${name}`),
    value: fieldsIn(block.fields, value),
    versions: versions.map(({ at, ...version }) => ({ ...version, at: at?.toISOString() ?? null })),
  }
}

/** The part of a value that the text's form contains. */
function fieldsIn(fields: readonly ContentField[], value: TextValue): TextValue {
  return Object.fromEntries(
    fields.map((field) => {
      const name = field.name.split('.', 1)[0]!
      const inside = valueAt(value, name)
      return [name, field.kind === 'items' ? (inside as TextValue[]).map((item) => fieldsIn(field.of, item)) : inside]
    }),
  )
}

type ChangeTextInput = { name: string; version: number; value: TextValue }

/** Publishes a text. Its first version is stored at its first change. */
export async function changeText(
  tx: Transaction,
  { name, version, value }: ChangeTextInput,
  by: { who: string; at: Date },
) {
  const block = await findBlock(tx, name)
  const wanted = readText(block, value)
  await lockTexts(tx)
  const source = sourceOf(name)
  const [latest] = await listVersions(tx, name)
  asSeen({ version: latest?.version ?? 1 }, version, { noun: 'this text', subject: `text:${name}` })
  const before = fieldsIn(block.fields, await source.read(tx))
  const changes = changedFields(before, wanted)
  if (!changes) return unchanged({ version })
  if (!latest) await insertVersion(tx, name, { version: 1, value: before, who: null, at: null })
  await source.write(tx, wanted)
  await removeUnreadStarters(tx, [`text:${name}`])
  const after = fieldsIn(block.fields, await source.read(tx))
  await insertVersion(tx, name, { version: version + 1, value: after, ...by })
  const line = { what: 'changed a text', subject: `text:${name}`, label: `${textPages[block.page]}: ${block.label}` }
  const tags = block.page === 'services' ? (['content', 'services'] as const) : (['content'] as const)
  return changed({ version: version + 1 }, { audit: { ...line, changes }, tags })
}

export async function restoreText(
  tx: Transaction,
  { name, version, earlier }: { name: string; version: number; earlier: number },
  by: { who: string; at: Date },
) {
  const found = (await listVersions(tx, name)).find((one) => one.version === earlier)
  if (!found) throw new Problem('missing', 'This version is no longer kept.')
  return changeText(tx, { name, version, value: found.value }, by)
}

/** Throws with messages by field where the text breaks its rules. */
function readText(block: TextBlock, value: TextValue): TextValue {
  const read = schemaOf(block.fields).safeParse(value)
  if (read.success) return read.data
  const fields = Object.fromEntries(
    read.error.issues.toReversed().map(({ path, message }) => [path.join('.'), message]),
  )
  throw new Problem('invalid', 'Please check the marked fields.', { fields })
}

/** Writes a text that only the given work sees: it is rolled back. */
export async function withDraft<T>(
  tx: Transaction,
  { name, value }: Omit<ChangeTextInput, 'version'>,
  work: (block: TextBlock) => Promise<T>,
) {
  const block = await findBlock(tx, name)
  await sourceOf(name).write(tx, readText(block, value))
  return work(block)
}
