import { Images } from 'lucide-react'
import { useState } from 'react'
import { call } from '#lib/reading/call.ts'
import { formatMoment } from '#lib/values/dates.ts'
import { countOf } from '#lib/values/count-of.ts'
import { useStaffQuery } from '#staff/frame/screen-query.tsx'
import { Button, ButtonLink } from '#ui/marks/button.tsx'
import { Notice } from '#ui/states/notice.tsx'
import { useStaffAction } from '#staff/action/use-staff-action.tsx'
import { UndoNotice } from '#staff/action/undo-notice.tsx'
import { whatOf } from './import-words.ts'
import { mostUndone, type ProductImport, productImportApi } from '#catalogue/product-admin/product-import.ts'

export function ImportResult({ list }: { list: ProductImport }) {
  const { id, added, drafts, appliedAt, appliedBy } = list
  const [published, setPublished] = useState<number[]>()
  const { addressWith } = useStaffQuery()
  const publish = useStaffAction({
    work: async () => setPublished((await call(productImportApi.drafts, { id: String(id), status: 'published' })).ids),
    failed: 'Nothing was published',
  })
  const undo = useStaffAction({
    work: async () => {
      await call(productImportApi.drafts, { id: String(id), status: 'draft', ids: published! })
      setPublished(undefined)
    },
    done: 'They are drafts again',
  })
  return (
    <>
      <Notice
        tone="success"
        title={`Imported: ${whatOf(list)}.`}
        action={
          added > 0 && (
            <>
              {drafts > 0 && (
                <Button busy={publish.busy} onClick={() => void publish.run()}>
                  Publish {countOf(drafts, 'draft')}
                </Button>
              )}
              <ButtonLink
                to={addressWith({ view: 'pictures', import: null, outcome: null })}
                variant="secondary"
                icon={<Images aria-hidden="true" />}
              >
                Add their pictures
              </ButtonLink>
            </>
          )
        }
      >
        By {appliedBy} on {formatMoment(appliedAt!)}.{' '}
        {drafts ? 'Nobody sees the drafts until you publish them.' : 'Everything is in the shop.'}
      </Notice>
      {published && (
        <UndoNotice
          title={`${countOf(published.length, 'product')} published`}
          onUndo={published.length > mostUndone ? null : () => void undo.run()}
          busy={undo.busy}
        />
      )}
    </>
  )
}
