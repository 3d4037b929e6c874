import { useState } from 'react'
import { call } from '#lib/call.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useStaffAction } from '#ui/staff-action.tsx'
import { StaffConfirm } from '#ui/staff-confirm.tsx'
import { whatOf } from './import-words.ts'
import { type ProductImport, productImportApi } from './product-import.ts'

/** Asks for the last word, and does what the list says. */
export function ImportConfirm({ list }: { list: ProductImport }) {
  const [asked, setAsked] = useState(false)
  const { run, busy } = useStaffAction({
    work: () => call(productImportApi.confirm, { id: String(list.id) }),
    done: 'Products imported',
    failed: 'Nothing was imported',
  })
  const what = whatOf(list)
  const confirm = async () => {
    await run()
    setAsked(false)
  }
  return (
    <Notice
      tone="success"
      title="Every line can be imported."
      action={<Button onClick={() => setAsked(true)}>Import {what}</Button>}
    >
      Nothing has been changed yet.
      <StaffConfirm
        open={asked}
        title={`Import ${what}?`}
        confirm="Import"
        busy={busy}
        onConfirm={() => void confirm()}
        onClose={() => setAsked(false)}
      >
        <p>They are in the shop at once. Each product keeps who changed it, and from what to what.</p>
      </StaffConfirm>
    </Notice>
  )
}
