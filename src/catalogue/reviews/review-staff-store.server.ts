import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import { products } from '#catalogue/product-tables.server.ts'
import { type Database, rowsOf, type Transaction } from '#lib/database/database.server.ts'
import { containsFolded } from '#lib/database/folded-store.server.ts'
import type { ReviewFilter, ReviewSort } from './review-admin.ts'
import type { StoredReview } from './review-store.server.ts'
import { reviews } from './review-tables.server.ts'

export type FoundReview = { review: StoredReview; productName: string }

const reviewOrders: Record<ReviewSort, SQL[]> = {
  '-written': [desc(reviews.createdAt), desc(reviews.id)],
  written: [asc(reviews.createdAt), asc(reviews.id)],
  '-rating': [desc(reviews.rating), desc(reviews.createdAt), desc(reviews.id)],
  rating: [asc(reviews.rating), desc(reviews.createdAt), desc(reviews.id)],
}

export async function listReviewsForStaff(
  db: Database,
  filter: ReviewFilter,
  window: { sort: ReviewSort; limit: number; offset: number; countTo: number },
) {
  const where = conditions(filter)
  const rows: FoundReview[] = await select(db)
    .where(where)
    .orderBy(...reviewOrders[window.sort])
    .limit(window.limit)
    .offset(window.offset)
  const counted = await db.execute(sql`
    select count(*)::int as found from (select 1 from ${reviews} where ${where} limit ${window.countTo}) as counted`)
  return { rows, counted: rowsOf<{ found: number }>(counted)[0]!.found }
}

export async function lockReview(tx: Transaction, id: number): Promise<FoundReview | undefined> {
  const [row] = await select(tx).where(eq(reviews.id, id)).for('update', { of: reviews })
  return row
}

const select = (db: Database) =>
  db
    .select({ review: reviews, productName: products.name })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))

export type Hiding = Pick<StoredReview, 'hidden' | 'hiddenAt' | 'hiddenBy' | 'hiddenReason'>

export async function setHidden(tx: Transaction, id: number, hiding: Hiding) {
  await tx.update(reviews).set(hiding).where(eq(reviews.id, id))
}

function conditions({ state, rating, search }: ReviewFilter): SQL {
  return and(
    sql`true`,
    state === 'hidden' ? sql`${reviews.hidden}` : undefined,
    state === 'shown' ? sql`not ${reviews.hidden}` : undefined,
    rating ? eq(reviews.rating, Number(rating)) : undefined,
    search ? matches(search) : undefined,
  )!
}

/** Matches text, author or product, whose label contains its name and has the index. */
function matches(search: string): SQL {
  return sql`${reviews.id} in (
    select id from reviews where ${containsFolded(sql`author || chr(10) || coalesce(title, '') || chr(10) || text`, search)}
    union all
    select r.id from product_labels l join products p on p.id = l.product_id join reviews r on r.product_id = p.id
    where ${containsFolded(sql`l.content`, search)} and ${containsFolded(sql`p.name`, search)})`
}
