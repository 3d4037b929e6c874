import { Archive, ArchiveRestore, Eye, FilePenLine } from 'lucide-react'
import { useState } from 'react'
import { call } from '#lib/reading/call.ts'
import { Button } from '#ui/marks/button.tsx'
import { useStaffAction } from '#staff/action/use-staff-action.tsx'
import { StaffConfirm } from '#staff/action/confirm-dialog.tsx'
import { productAdminApi } from '#catalogue/product-admin/product-admin.ts'
import type { StaffProduct } from '#catalogue/product-admin/staff-product.ts'
import type { ProductStatus } from '#catalogue/product-admin/product-status.ts'

export function StatusButtons({ product: { id, name, status } }: { product: StaffProduct }) {
  const [asked, setAsked] = useState(false)
  const { run, busy } = useStaffAction({
    work: (to: ProductStatus) => call(productAdminApi.change, { id: String(id), status: to, seenStatus: status }),
    done: (to: ProductStatus) => said[to](name),
  })
  const archive = async () => {
    await run('archived')
    setAsked(false)
  }
  return (
    <>
      {status === 'published' ? (
        <Button
          variant="secondary"
          busy={busy}
          icon={<FilePenLine aria-hidden="true" />}
          onClick={() => void run('draft')}
        >
          Move to drafts
        </Button>
      ) : (
        <Button
          variant="secondary"
          busy={busy}
          icon={status === 'draft' ? <Eye aria-hidden="true" /> : <ArchiveRestore aria-hidden="true" />}
          onClick={() => void run('published')}
        >
          {status === 'draft' ? 'Publish' : 'Restore'}
        </Button>
      )}
      {status !== 'archived' && (
        <Button variant="secondary" icon={<Archive aria-hidden="true" />} onClick={() => setAsked(true)}>
          Archive
        </Button>
      )}
      <StaffConfirm
        open={asked}
        title={`Archive ${name}?`}
        confirm="Archive"
        busy={busy}
        danger
        onConfirm={() => void archive()}
        onClose={() => setAsked(false)}
      >
        <p>It leaves the shop immediately and can no longer be ordered. Orders keep it, and you can restore it.</p>
      </StaffConfirm>
    </>
  )
}

const said: Record<ProductStatus, (name: string) => string> = {
  published: (name) => `${name} is in the shop`,
  draft: (name) => `${name} is a draft`,
  archived: (name) => `${name} is archived`,
}
