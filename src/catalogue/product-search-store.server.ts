import { type SQL, sql } from 'drizzle-orm'
import { type Database, rowsOf } from '#lib/database.server.ts'
import { likeLetters } from '#lib/like-pattern.ts'
import type { Assortment } from './product.ts'
import { chooseWords, tokenise, type Candidate } from './search-words.ts'

/** Of more matches than this, the first are ranked. */
const mostRanked = 200

/** `%`, `_` and the backslash are letters here. */
export function containsText(text: string): SQL {
  const pattern = `%${likeLetters(text)}%`
  return sql`content like lower(${pattern})`
}

type Search = {
  query: string
  assortment?: Assortment | undefined
  category?: string | undefined
  limit: number
  offset: number
}

/**
 * Ids of products, best first: those named with all of the words, typing errors allowed; else those described with the very
 * phrase; else those named with the words that are known, or any of them.
 */
export async function searchProducts(db: Database, search: Search): Promise<number[]> {
  const asked = tokenise(search.query)
  if (!asked.length) return []
  const groups = chooseWords(asked, await findWords(db, asked))
  const named = (joint: string) => (groups.length ? rank(db, search, groups.join(joint)) : [])
  const ways = [
    () => (groups.length === asked.length ? named(' & ') : []),
    () => findPhrase(db, search),
    () => named(' & '),
    () => named(' | '),
  ]
  for (const look of ways) {
    const found = await look()
    if (found.length) return found.slice(search.offset, search.offset + search.limit)
  }
  return []
}

async function findPhrase(db: Database, { query, assortment, category }: Search): Promise<number[]> {
  const result = await db.execute(sql`
    select product_id as id from product_texts
    where ${sql.join([containsText(query.trim()), ...placeConditions(assortment, category)], sql` and `)} limit ${mostRanked}`)
  return rowsOf<{ id: number }>(result)
    .map((row) => row.id)
    .toSorted((a, b) => a - b)
}

const placeConditions = (assortment?: string, category?: string) => [
  ...(assortment ? [sql`assortment = ${assortment}`] : []),
  ...(category ? [sql`category = ${category}`] : []),
]

async function rank(db: Database, { assortment, category }: Search, query: string): Promise<number[]> {
  const where = [sql`words @@ ${query}::tsquery`, ...placeConditions(assortment, category)]
  const result = await db.execute(sql`
    select product_id as id from (
      select product_id, words, position from product_names where ${sql.join(where, sql` and `)} limit ${mostRanked}
    ) as found
    order by ts_rank(words, ${query}::tsquery) desc, position, product_id`)
  return rowsOf<{ id: number }>(result).map((row) => row.id)
}

/** The words of the catalogue that look most like each word asked for. */
async function findWords(db: Database, asked: string[]): Promise<Candidate[]> {
  const list = sql.join(
    asked.map((word) => sql`(${word}::text)`),
    sql`, `,
  )
  const result = await db.execute(sql`
    select asked, word from (values ${list}) as question (asked) cross join lateral (
      (select word from product_words where word % asked order by similarity(word, asked) desc, word collate "C" limit 12)
      union (select word from product_words where word like asked || '%' order by word collate "C" limit 12)
    ) as answer`)
  return rowsOf<Candidate>(result)
}
