import { eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#lib/database/database.server.ts'
import { findTexts } from '#services/service-store.server.ts'
import { setServiceText } from '#services/editing/service-edit-store.server.ts'
import { findText, listEmergencies, listServiceAreas, setText } from '#content/content-store.server.ts'
import { emergencies, legalDocuments, serviceAreas } from '#content/content-tables.server.ts'
import type { ContentTexts } from '#content/content-texts.ts'
import { LegalSection } from '#content/legal.ts'
import type { TextValue } from '#content/content-field.ts'

type TextSource = {
  read: (db: Database) => Promise<TextValue>
  write: (tx: Transaction, value: TextValue) => Promise<void>
}

/** The storage of a text by its name; values that are not among the fields of its form stay unchanged. */
export function sourceOf(name: string): TextSource {
  if (name === 'home.serviceAreas') return withRows(name, serviceAreaRows)
  if (name === 'home.emergencies') return withRows(name, emergencyRows)
  if (name.startsWith('law.')) return clause(name)
  const row = wholes.get(name)
  if (row) return whole(row)
  const reasons = reasonTexts.get(name)
  if (reasons) return serviceText(reasons)
  if (name.startsWith('home.')) return partOf('home', name.slice('home.'.length))
  if (name === 'about.story') return partOf('about', 'story')
  throw new Error(`There is no text "${name}"`)
}

type Whole = 'home' | 'about' | 'assistant.pool' | 'assistant.marine'
const wholes = new Map<string, Whole>([
  ['home.page', 'home'],
  ['about.page', 'about'],
  ['assistant.pool', 'assistant.pool'],
  ['assistant.marine', 'assistant.marine'],
])

type Reasons = 'trustPoints' | 'marineReasons'
const reasonTexts = new Map<string, Reasons>([
  ['services.trust', 'trustPoints'],
  ['services.reasons', 'marineReasons'],
])

const whole = (row: Whole): TextSource => ({
  read: (db) => findText(db, row),
  write: async (tx, value) => setText(tx, row, { ...(await findText(tx, row)), ...value }),
})

const serviceText = (name: Reasons): TextSource => ({
  read: async (db) => (await findTexts(db, name))[name],
  write: async (tx, value) => {
    const { [name]: before } = await findTexts(tx, name)
    await setServiceText(tx, name, { ...before, ...value } as typeof before)
  },
})

function partOf(row: 'home' | 'about', part: string): TextSource {
  const partIn = (text: ContentTexts['home' | 'about']) => (text as Record<string, unknown>)[part] as TextValue
  return {
    read: async (db) => partIn(await findText(db, row)),
    write: async (tx, value) => {
      const text = await findText(tx, row)
      await setText(tx, row, { ...text, [part]: { ...partIn(text), ...value } })
    },
  }
}

type Rows = { read: (db: Database) => Promise<object[]>; write: (tx: Transaction, items: Item[]) => Promise<unknown> }
type Item = Record<string, string> & { [list in 'services' | 'examples']: string[] } & { featured: boolean }

/** Texts of the home page above a list with a table of its own. */
function withRows(name: string, rows: Rows): TextSource {
  const words = partOf('home', name.slice('home.'.length))
  return {
    read: async (db) => ({ ...(await words.read(db)), items: await rows.read(db) }),
    write: async (tx, { items, ...value }) => {
      await words.write(tx, value)
      await rows.write(tx, items as Item[])
    },
  }
}

const serviceAreaRows: Rows = {
  read: listServiceAreas,
  write: async (tx, items) => {
    await tx.delete(serviceAreas)
    const rows = items.map(({ area, distance, responseTime, services, featured }, position) => ({
      id: `${position + 1}-${slugOf(area!)}`,
      position,
      area: area!,
      distance: distance!,
      responseTime: responseTime!,
      services,
      featured,
    }))
    await tx.insert(serviceAreas).values(rows)
  },
}

/** An emergency keeps its id, by which the assistant refers to it. */
const emergencyRows: Rows = {
  read: listEmergencies,
  write: async (tx, items) => {
    await tx.delete(emergencies)
    const taken = new Set<string>()
    const rows = items.map(({ id, title, description, responseTime, severity, examples }, position) => ({
      id: freeId(id || slugOf(title!), taken),
      position,
      title: title!,
      description: description!,
      responseTime: responseTime!,
      severity: severity as 'high' | 'critical',
      examples,
    }))
    await tx.insert(emergencies).values(rows)
  },
}

const slugOf = (words: string) =>
  words
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-|-$/g, '')

function freeId(wanted: string, taken: Set<string>): string {
  const id = taken.has(wanted) || !wanted ? `${wanted}-${taken.size + 1}` : wanted
  taken.add(id)
  return id
}

/** `law.terms.delivery`: a section of a document. */
function clause(name: string): TextSource {
  const [, document = '', section] = name.split('.')
  const find = async (db: Database) => {
    const [row] = await db.select().from(legalDocuments).where(eq(legalDocuments.id, document))
    return (row?.sections ?? []) as LegalSection[]
  }
  return {
    read: async (db) => ({ closing: [], ...(await find(db)).find(({ id }) => id === section) }),
    write: async (tx, { closing, ...value }) => {
      const kept = (closing as string[]).length ? { closing } : { closing: undefined }
      const sections = (await find(tx)).map((one) => (one.id === section ? { ...one, ...value, ...kept } : one))
      const json = sql`${JSON.stringify(sections)}::jsonb`
      await tx.update(legalDocuments).set({ sections: json }).where(eq(legalDocuments.id, document))
    },
  }
}
