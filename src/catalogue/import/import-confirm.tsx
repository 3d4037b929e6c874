import { call } from '#lib/call.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useStaffAction } from '#ui/staff-action.tsx'
import { countOf, whatOf } from './import-words.ts'
import { type ProductImport, productImportApi } from './product-import.ts'

/** Says what follows, and does what the list says: its lines have been seen. */
export function ImportConfirm({ list }: { list: ProductImport }) {
  const { wrong } = list
  const { run, busy } = useStaffAction({
    work: () => call(productImportApi.confirm, { id: String(list.id), withoutWrong: wrong > 0 }),
    done: 'Products imported',
    failed: 'Nothing was imported',
  })
  return (
    <Notice
      tone="success"
      title={wrong ? 'The other lines can be imported.' : 'Every line can be imported.'}
      action={
        <Button busy={busy} onClick={() => void run()}>
          Import {whatOf(list)}
        </Button>
      }
    >
      Nothing has been changed yet.{' '}
      {wrong > 0 && `${countOf(wrong, 'line')} that cannot be read ${wrong === 1 ? 'is' : 'are'} left out. `}
      Changes are in the shop at once; drafts wait until they are published. Each product keeps who changed it, and from
      what to what.
    </Notice>
  )
}
