import { z } from 'zod/mini'

/** Published products are on sale. A draft is new or being worked on; archived ones remain for orders. */
export const ProductStatus = z.enum(['published', 'draft', 'archived'])
export type ProductStatus = z.infer<typeof ProductStatus>

export const productStatusLabels: Record<ProductStatus, string> = {
  published: 'Published',
  draft: 'Draft',
  archived: 'Archived',
}

export const statusOf = (row: { archivedAt: Date | null; draft: boolean }): ProductStatus =>
  row.archivedAt === null ? 'published' : row.draft ? 'draft' : 'archived'
