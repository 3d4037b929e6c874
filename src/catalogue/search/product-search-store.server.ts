import { type SQL, sql } from 'drizzle-orm'
import { type Database, rowsOf } from '#lib/database/database.server.ts'
import { likeLetters } from '#lib/database/like-letters.ts'
import { preparedRows } from '#lib/database/prepared-row-store.server.ts'
import type { Assortment } from '#catalogue/assortment.ts'
import type { World } from '#settings/selling.ts'
import { assortmentsOf } from '#catalogue/listing-scope.ts'
import { type Candidate, type ChosenWords, chooseWords, mostBeginnings, type WordGroup } from './search-words.ts'
import { divideWord, partsToKnow } from './divide-word.ts'
import { tokenise, tokeniseAll } from './question-words.ts'
import type { Synonym } from './synonym.ts'
import { countErrors, oneErrorFrom } from './typing-errors.ts'

/** Of more matches than this, only the first are ranked. */
export const mostRanked = 500

/** `%`, `_` and the backslash are literal here. */
export function containsText(text: string): SQL {
  const pattern = `%${likeLetters(text)}%`
  return sql`content like lower(${pattern})`
}

/** A query as typed, empty without words, and the words of the catalogue that it stands for. */
export type Question = ChosenWords & { typed: string; asked: string[] }

/** A matching product with the fields that filters need. The price is whole cents. */
type ProductMatch = {
  id: number
  assortment: Assortment
  category: string
  brand: string
  price: number
  inStock: boolean
}

export type MatchFilter = {
  assortments?: readonly Assortment[] | undefined
  category?: string | undefined
  brand?: string | undefined
  min?: number | undefined
  max?: number | undefined
  inStock?: boolean | undefined
}

export async function readQuestion(db: Database, typed: string, synonyms: Synonym[]): Promise<Question> {
  const whole = tokenise(typed)
  const seen = whole.length ? await wordsLike(db, { asked: whole }) : []
  const asked = await divideJoined(db, whole, { seen, synonyms })
  const added = asked.filter((word) => !whole.includes(word))
  const similar = added.length ? [...seen, ...(await wordsLike(db, { asked: added }))] : seen
  const candidates = [...similar, ...(await findMisspelt(db, asked, similar))]
  return { typed: asked.length ? typed.trim() : '', asked, ...chooseWords(asked, candidates, synonyms) }
}

/** Words written as one ("teststrips") are divided by the catalogue's own words, unless it or a synonym has them as they are. */
async function divideJoined(db: Database, asked: string[], given: { seen: Candidate[]; synonyms: Synonym[] }) {
  const isWhole = (word: string) =>
    given.seen.some((each) => each.asked === word && each.word.startsWith(word)) ||
    given.synonyms.some(({ term }) => term.toLowerCase().replaceAll(/[\s-]/g, '') === word)
  const joined = asked.filter((word) => !isWhole(word))
  const spellings = joined.flatMap(partsToKnow)
  if (!spellings.length) return asked
  const known = new Set((await wordsSpelt(db, { spellings })).map(({ word }) => word))
  const isKnown = (part: string) => known.has(part)
  return [...new Set(asked.flatMap((word) => (joined.includes(word) && divideWord(word, isKnown)) || [word]))]
}

/** `first`: the number of best matches wanted, as sending rows costs more than finding them. */
type MatchWindow = MatchFilter & { first?: number }

/** Products, best first, with a total of at most `mostRanked`. `exact` where they contain everything asked for. */
type Matches = { found: ProductMatch[]; total: number; exact: boolean }

/**
 * Products whose names have all of the words, with typing errors and synonyms, where the listing may stand for a world's name; else those whose
 * description has the exact phrase; else those whose names have the known words, or any of them.
 */
export async function matchProducts(db: Database, question: Question, window: MatchWindow): Promise<Matches> {
  const { typed, groups, complete, within } = question
  const named = (joint: Joint) => (groups.length ? rank(db, join(groups, joint), window) : [])
  const attempts = [
    { exact: true, look: () => (complete ? named('&') : []) },
    {
      exact: true,
      look: () => (complete && within ? rank(db, join(within.groups, '&'), inWorld(window, within.world)) : []),
    },
    { exact: true, look: () => (typed.length < leastOfPhrase ? [] : findPhrase(db, typed, window)) },
    { exact: false, look: () => (complete ? [] : named('&')) },
    { exact: false, look: () => named('|') },
  ]
  for (const { exact, look } of attempts) {
    const found = await look()
    const [best] = found
    if (best) return { found, total: best.total, exact: exact || (await hasAll(db, best.id, question.asked)) }
  }
  return { found: [], total: 0, exact: false }
}

async function hasAll(db: Database, id: number, asked: string[]) {
  const result = await db.execute(sql`select content from product_texts where product_id = ${id}`)
  const words = tokeniseAll(rowsOf<{ content: string }>(result)[0]?.content ?? '')
  return asked.every((word) =>
    /^\d/.test(word) || word.length < leastOfBeginning
      ? words.has(word)
      : [...words].some((each) => each.startsWith(word)),
  )
}

const inWorld = (window: MatchWindow, world: World): MatchWindow => ({
  ...window,
  assortments: assortmentsOf(world).filter((assortment) => window.assortments?.includes(assortment) ?? true),
})

type CountedMatch = ProductMatch & { total: number }

const matchColumns = sql`product_id as id, found.assortment, found.category, brand, price, in_stock as "inStock",
  (count(*) over ())::integer as total`

/** Shorter phrases have no trigram. */
const leastOfPhrase = 3
/** Words below this length match only as a whole: "vat" is not in "activated", and "man" not in "manual". */
const leastOfBeginning = 4

/** True where a word begins with the phrase. Not part of the indexed condition, which finds the letters already. */
function beginsWord(phrase: string): SQL {
  const letters = phrase.toLowerCase().replaceAll(/[^\p{L}\p{N}\s]/gu, String.raw`\$&`)
  const end = phrase.length < leastOfBeginning ? '([^[:alnum:]]|$)' : ''
  return sql`(content || '') ~ ${`(^|[^[:alnum:]])${letters}${end}`}`
}

async function findPhrase(db: Database, phrase: string, { first = mostRanked, ...filter }: MatchWindow) {
  const result = await db.execute(sql`
    select ${matchColumns} from product_names as found
    where product_id in (select product_id from product_texts where ${containsText(phrase)} and ${beginsWord(phrase)} limit ${mostRanked})
    ${conditions(filter)} order by product_id limit ${first}`)
  return rowsOf<CountedMatch>(result)
}

type Joint = '&' | '|'

const join = (groups: WordGroup[], joint: Joint): WordGroup => ({
  look: groups.map(({ look }) => look).join(joint),
  rank: groups.map(({ rank }) => rank).join(joint),
})

async function rank(db: Database, query: WordGroup, { first = mostRanked, ...filter }: MatchWindow) {
  // Materialised, it is planned by the index as if all were wanted; next to the limit PostgreSQL would rather scan the table.
  const result = await db.execute(sql`
    with named as materialized (
      select * from product_names as found where words @@ ${query.look}::tsquery ${conditions(filter)}
    )
    select ${matchColumns} from (select * from named limit ${mostRanked}) as found
    order by ts_rank(words, ${query.rank}::tsquery) desc, position, product_id limit ${first}`)
  return rowsOf<CountedMatch>(result)
}

function conditions({ assortments, category, brand, min, max, inStock }: MatchFilter) {
  const given = [
    assortments && sql`and found.assortment = any(${sql.param(assortments)}::text[])`,
    category !== undefined && sql`and found.category = ${category}`,
    brand !== undefined && sql`and brand = ${brand}`,
    min !== undefined && sql`and price >= ${min}::integer`,
    max !== undefined && sql`and price <= ${max}::integer`,
    inStock && sql`and in_stock`,
  ]
  return sql.join(
    given.filter((condition) => typeof condition === 'object'),
    sql` `,
  )
}

/** An error in the middle of a short word ("pupm") leaves it too few trigrams to be similar. */
async function findMisspelt(db: Database, asked: string[], similar: Candidate[]): Promise<Candidate[]> {
  const isFound = (word: string) =>
    similar.some((each) => each.asked === word && (each.word.startsWith(word) || countErrors(word, each.word) < 2))
  const spellings = asked
    .filter((word) => isShort.test(word) && !isFound(word))
    .flatMap((word) => oneErrorFrom(word).map((spelling) => ({ asked: word, word: spelling })))
  if (!spellings.length) return []
  const known = new Set(
    (await wordsSpelt(db, { spellings: spellings.map(({ word }) => word) })).map(({ word }) => word),
  )
  return spellings.filter(({ word }) => known.has(word))
}

const isShort = /^[a-z]{4,6}$/

const wordsSpelt = preparedRows<{ word: string }>(
  'product_words_spelt',
  ['word'],
  sql`select word from product_words where word = any(${sql.placeholder('spellings')}::text[])`,
)

const wordsLike = preparedRows<Candidate>(
  'product_words_like',
  ['asked', 'word'],
  sql`
    select asked, word from unnest(${sql.placeholder('asked')}::text[]) as question (asked) cross join lateral (
      (select word from product_words where word % asked order by similarity(word, asked) desc, word collate "C" limit 12)
      union (select word from product_words where word like asked || '%' order by word collate "C" limit ${mostBeginnings})
    ) as answer`,
)
