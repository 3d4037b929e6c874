import { z } from 'zod/mini'

/** The published ones are on sale. A draft never was, or is being worked on; orders keep what is archived. */
export const ProductStatus = z.enum(['published', 'draft', 'archived'])
export type ProductStatus = z.infer<typeof ProductStatus>

export const productStatusLabels: Record<ProductStatus, string> = {
  published: 'Published',
  draft: 'Draft',
  archived: 'Archived',
}

export const statusOf = (row: { archivedAt: Date | null; draft: boolean }): ProductStatus =>
  row.archivedAt === null ? 'published' : row.draft ? 'draft' : 'archived'
