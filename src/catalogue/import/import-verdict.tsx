import { call } from '#lib/call.ts'
import { countOf } from '#lib/count-of.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useStaffAction } from '#ui/staff-action.tsx'
import { ImportResult } from './import-result.tsx'
import { whatOf } from './import-words.ts'
import { type ProductImport, productImportApi } from './product-import.ts'

/** The summary of the list, with the button to apply it. */
export function ImportVerdict({ list }: { list: ProductImport }) {
  const { added, changed, wrong, appliedAt, matched } = list
  if (appliedAt) return <ImportResult list={list} />
  const others = matched && added + changed > 0
  if (wrong) {
    return (
      <>
        <Notice tone="danger" title={`${countOf(wrong, 'line')} cannot be imported.`}>
          {!others && 'Nothing has been changed. '}Correct {wrong === 1 ? 'it' : 'them'} in the file and upload it again
          {others && ', now or later'}.
        </Notice>
        {others && <ImportConfirm list={list} />}
      </>
    )
  }
  if (!added && !changed) {
    return <Notice title="There is nothing to import.">All products already match the file.</Notice>
  }
  return <ImportConfirm list={list} />
}

/** Asks for confirmation and applies the list. */
function ImportConfirm({ list }: { list: ProductImport }) {
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
      Changes are in the shop immediately; drafts wait until you publish them. Each product records who changed what.
    </Notice>
  )
}
