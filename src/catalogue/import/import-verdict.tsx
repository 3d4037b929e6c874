import { Notice } from '#ui/notice.tsx'
import { ImportConfirm } from './import-confirm.tsx'
import { ImportResult } from './import-result.tsx'
import { countOf } from './import-words.ts'
import type { ProductImport } from './product-import.ts'

/** The summary of the list, with the button to apply it. */
export function ImportVerdict({ list }: { list: ProductImport }) {
  const { added, changed, wrong, appliedAt, matched } = list
  if (appliedAt) return <ImportResult list={list} />
  const others = matched && added + changed > 0
  if (wrong) {
    return (
      <>
        <Notice tone="danger" title={`${countOf(wrong, 'line')} cannot be imported.`}>
          {!others && 'Nothing has been changed. '}Correct {wrong === 1 ? 'it' : 'them'} in the file and send it again
          {others && ', now or later'}.
        </Notice>
        {others && <ImportConfirm list={list} />}
      </>
    )
  }
  if (!added && !changed) {
    return <Notice title="There is nothing to import.">All products are already as the file says.</Notice>
  }
  return <ImportConfirm list={list} />
}
