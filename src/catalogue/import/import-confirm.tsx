import { useState } from 'react'
import { call } from '#lib/call.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useStaffAction } from '#ui/staff-action.tsx'
import { StaffConfirm } from '#ui/staff-confirm.tsx'
import { countOf, whatOf } from './import-words.ts'
import { type ProductImport, productImportApi } from './product-import.ts'

/** Asks for the last word, and does what the list says. */
export function ImportConfirm({ list }: { list: ProductImport }) {
  const { wrong } = list
  const [asked, setAsked] = useState(false)
  const { run, busy } = useStaffAction({
    work: () => call(productImportApi.confirm, { id: String(list.id), withoutWrong: wrong > 0 }),
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
      title={wrong ? 'The other lines can be imported.' : 'Every line can be imported.'}
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
        <p>
          {wrong > 0 && `${countOf(wrong, 'line')} that cannot be read ${wrong === 1 ? 'is' : 'are'} left out. `}
          Changes are in the shop at once; drafts wait until they are published. Each product keeps who changed it, and
          from what to what.
        </p>
      </StaffConfirm>
    </Notice>
  )
}
