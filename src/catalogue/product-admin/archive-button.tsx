import { Archive, ArchiveRestore } from 'lucide-react'
import { useState } from 'react'
import { call } from '#lib/call.ts'
import { Button } from '#ui/button.tsx'
import { useStaffAction } from '#ui/staff-action.tsx'
import { StaffConfirm } from '#ui/staff-confirm.tsx'
import { productAdminApi, type StaffProduct } from './product-admin.ts'

/** Takes a product out of the shop after one more question, or puts it back. */
export function ArchiveButton({ product: { id, name, archived } }: { product: StaffProduct }) {
  const [asked, setAsked] = useState(false)
  const { run, busy } = useStaffAction({
    work: () => call(productAdminApi.change, { id: String(id), archived: !archived }),
    done: archived ? `${name} is back in the shop` : `${name} is archived`,
  })
  if (archived) {
    return (
      <Button variant="secondary" busy={busy} icon={<ArchiveRestore aria-hidden="true" />} onClick={() => void run()}>
        Restore
      </Button>
    )
  }
  const confirm = async () => {
    await run()
    setAsked(false)
  }
  return (
    <>
      <Button variant="secondary" icon={<Archive aria-hidden="true" />} onClick={() => setAsked(true)}>
        Archive
      </Button>
      <StaffConfirm
        open={asked}
        title={`Archive ${name}?`}
        confirm="Archive"
        busy={busy}
        danger
        onConfirm={() => void confirm()}
        onClose={() => setAsked(false)}
      >
        <p>It leaves the shop at once and can no longer be ordered. Orders keep it, and you can restore it.</p>
      </StaffConfirm>
    </>
  )
}
