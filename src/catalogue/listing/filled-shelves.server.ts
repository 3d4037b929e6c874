import type { ListingScope } from '#catalogue/assortment.ts'
import { shelfPaths } from '#catalogue/listing-path.ts'
import type { Database } from '#lib/database/database.server.ts'
import { worldOf, type World } from '#settings/selling.ts'
import { countCategories } from './fill-listing.server.ts'

async function countGoods(db: Database, scope: ListingScope) {
  const categories = await countCategories(db, scope)
  return categories.reduce((sum, { count }) => sum + count, 0)
}

/** The worlds that have products, that of the empty shelf first. */
export async function listFilledWorlds(db: Database, empty: ListingScope): Promise<{ world: World; count: number }[]> {
  const own: World = empty === 'marine' ? 'marine' : worldOf(empty)
  const found = []
  for (const world of [own, own === 'pool' ? 'marine' : 'pool'] as const) {
    if (world !== empty) found.push({ world, count: await countGoods(db, world) })
  }
  return found.filter(({ count }) => count > 0)
}

/** The address where customers arrive after signing in. */
export async function findHome(db: Database) {
  const isFilled = (await countGoods(db, 'pool-catalogue')) > 0
  const [first] = isFilled ? [] : await listFilledWorlds(db, 'pool-catalogue')
  return first ? shelfPaths[first.world] : shelfPaths['pool-catalogue']
}
