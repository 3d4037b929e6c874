import { z } from 'zod/mini'
import { bulkAction } from '#bulk/bulk-action.ts'
import { draftFields, Prices } from '#catalogue/product-admin/product-draft.ts'
import { ProductStatus } from '#catalogue/product-admin/product-status.ts'
import { IdNumber } from '#lib/contract/id.ts'
import { Version } from '#staff/contract/text-rules.ts'

const seen = { id: IdNumber, version: Version }

export const BulkProductChange = z.union([
  z.strictObject({ ...seen, status: ProductStatus, seenStatus: z.optional(ProductStatus) }),
  z.strictObject({ ...seen, prices: Prices }),
  z.strictObject({ ...seen, category: draftFields.category }),
])
export type BulkProductChange = z.output<typeof BulkProductChange>

const statusSaid: Record<ProductStatus, string> = {
  published: 'published',
  draft: 'moved to drafts',
  archived: 'archived',
}

function said(change: BulkProductChange) {
  if ('status' in change) return statusSaid[change.status]
  return 'prices' in change ? 'new price' : `in ${change.category}`
}

export const changeProducts = bulkAction({
  name: 'change-products',
  label: 'Publish, archive, move or price several products',
  path: '/api/admin/products/changes',
  summary:
    'Changes the status, prices or category of many products in the background; those changed meanwhile are left and named',
  for: 'products.change',
  about: 'products',
  step: BulkProductChange,
  said,
})
