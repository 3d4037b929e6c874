import type { Database } from '#lib/database/database.server.ts'
import type { Runtime } from '#lib/process/runtime.server.ts'
import { listDosedProducts } from './dosed-product-store.server.ts'
import { toCard } from '#catalogue/product-view.server.ts'

export async function findDosedProducts(db: Database, mode: Runtime['mode']) {
  const rows = await listDosedProducts(db)
  return rows.flatMap((row) => {
    const { substance, strength, contents } = row
    if (substance === null || strength === null || contents === null) return []
    return [{ ...toCard(row, mode), substance, strength, contents }]
  })
}
