import { FileQuestion, FileUp } from 'lucide-react'
import { productIdOf } from '#catalogue/product-address.ts'
import { BackToProducts } from '#catalogue/product-admin/back-to-products.tsx'
import { formatMoment } from '#lib/dates.ts'
import { useStaffQuery } from '#lib/staff-query.tsx'
import { useStaffRead } from '#lib/staff-read.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LoadFailed } from '#ui/load-failed.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { StaffHeader } from '#ui/staff-header.tsx'
import { ImportConfirm } from './import-confirm.tsx'
import { ImportLines } from './import-lines.tsx'
import { ImportSteps } from './import-steps.tsx'
import { countOf, whatOf } from './import-words.ts'
import type { ProductImport, productImportApi } from './product-import.ts'
import './import-preview.css'

/** The second step and the third: what a list would change, and what it has changed. */
export function ImportPreview({ id }: { id: string }) {
  return productIdOf(id) === null ? <NoList /> : <KnownList id={id} />
}

function KnownList({ id }: { id: string }) {
  const { data, error, loading, retry } = useStaffRead<typeof productImportApi.byId>(`/api/admin/product-imports/${id}`)
  if (data === null) return <NoList />
  if (error && !data) return <LoadFailed level={1} retry={retry} busy={loading} title="The list did not load." />
  if (!data) return <Outline />
  return (
    <>
      <StaffHeader title="Import products" back={<BackToProducts />} intro={data.fileName} actions={<OtherFile />} />
      <ImportSteps step={data.appliedAt ? 2 : 1} />
      <div className="import-preview">
        <Verdict list={data} />
        {data.notes.length > 0 && (
          <Notice title="Of the file as a whole">
            {data.notes.map((note) => (
              <p key={note}>{note}</p>
            ))}
          </Notice>
        )}
        <ImportLines list={data} />
      </div>
    </>
  )
}

/** The summary of the list, with the button to apply it. */
function Verdict({ list }: { list: ProductImport }) {
  const { added, changed, wrong, appliedAt, appliedBy } = list
  if (appliedAt) {
    return (
      <Notice tone="success" title={`Imported: ${whatOf(list)}.`}>
        By {appliedBy} on {formatMoment(appliedAt)}. It is in the shop.
      </Notice>
    )
  }
  if (wrong) {
    return (
      <Notice tone="danger" title={`${countOf(wrong, 'line')} cannot be imported.`}>
        Nothing has been changed. Correct {wrong === 1 ? 'it' : 'them'} in the file and send it again.
      </Notice>
    )
  }
  if (!added && !changed) {
    return <Notice title="There is nothing to import.">All products are already as the file says.</Notice>
  }
  return <ImportConfirm list={list} />
}

function OtherFile() {
  const { addressWith } = useStaffQuery()
  return (
    <ButtonLink
      to={addressWith({ import: null, outcome: null })}
      variant="secondary"
      icon={<FileUp aria-hidden="true" />}
    >
      Choose another file
    </ButtonLink>
  )
}

function NoList() {
  const { addressWith } = useStaffQuery()
  return (
    <>
      <BackToProducts />
      <EmptyState
        level={1}
        icon={<FileQuestion />}
        title="This list is not kept any more"
        text="A preview is kept for a day."
        action={<ButtonLink to={addressWith({ import: null, outcome: null })}>Choose a file</ButtonLink>}
      />
    </>
  )
}

function Outline() {
  return (
    <div aria-busy="true">
      <StaffHeader title="Import products" back={<BackToProducts />} />
      <ImportSteps step={1} />
      <div className="import-preview">
        <Skeleton shape="block" className="import-preview-outline" />
        <Skeleton shape="block" className="import-preview-outline" />
      </div>
    </div>
  )
}
