import type { ProductStatus } from '#catalogue/product-admin/product-status.ts'
import { changeProducts } from './bulk-change.ts'
import { BulkDialog, type BulkDialogProps, countOf } from './bulk-dialog.tsx'

type Words = { title: string; confirm: string; follows: string; said: string }

const words: Record<ProductStatus, Words> = {
  published: { title: 'Publish', confirm: 'Publish', follows: 'Customers see them at once.', said: 'published' },
  draft: {
    title: 'Make drafts of',
    confirm: 'To draft',
    follows: 'They leave the shop at once and can no longer be ordered.',
    said: 'drafts now',
  },
  archived: {
    title: 'Archive',
    confirm: 'Archive',
    follows: 'They leave the shop at once and can no longer be ordered. Orders keep them.',
    said: 'archived',
  },
}

export function StatusDialog({ status, products, ...rest }: BulkDialogProps & { status: ProductStatus }) {
  const { title, confirm, follows, said } = words[status]
  return (
    <BulkDialog
      {...rest}
      title={`${title} ${countOf(products.length)}?`}
      confirm={confirm}
      work={() => changeProducts(products, said, () => ({ status }))}
    >
      <p>{follows} You can undo it.</p>
    </BulkDialog>
  )
}
