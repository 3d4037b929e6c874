import { FileQuestion, FileUp } from 'lucide-react'
import { productIdOf } from '#catalogue/product-address.ts'
import { BackToProducts } from '#catalogue/product-admin/back-to-products.tsx'
import { useStaffQuery } from '#staff/frame/screen-query.tsx'
import { useReadForEditing } from '#staff/frame/fresh-read.tsx'
import { ButtonLink } from '#ui/marks/button.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { LoadFailed } from '#ui/states/load-failed.tsx'
import { Notice } from '#ui/states/notice.tsx'
import { Skeleton } from '#ui/marks/skeleton.tsx'
import { StaffHeader } from '#staff/frame/header.tsx'
import { ImportLines } from './import-lines.tsx'
import { ImportSteps } from './import-steps.tsx'
import { ImportVerdict } from './import-verdict.tsx'
import type { ProductImport, productImportApi } from '#catalogue/product-admin/product-import.ts'
import { SupplierColumns } from './supplier-columns.tsx'
import './import-preview.css'

export function ImportPreview({ id }: { id: string }) {
  return productIdOf(id) === null ? <NoList /> : <KnownList id={id} />
}

function KnownList({ id }: { id: string }) {
  const columnsAsked = useStaffQuery().query.get('columns') !== null
  const { data, error, loading, retry } = useReadForEditing<typeof productImportApi.byId>(
    `/api/admin/product-imports/${id}`,
  )
  if (data === null) return <NoList />
  if (error && !data) return <LoadFailed level={1} retry={retry} busy={loading} title="The list did not load." />
  if (!data) return <Outline />
  if (data.matched === false || (columnsAsked && data.matched)) return <ColumnsOf list={data} />
  return (
    <>
      <StaffHeader title="Import products" back={<BackToProducts />} intro={data.fileName} actions={<OtherFile />} />
      <ImportSteps step={data.appliedAt ? 2 : 1} />
      <div className="stack">
        <ImportVerdict list={data} />
        <Notes list={data} />
        <ImportLines list={data} />
      </div>
    </>
  )
}

function ColumnsOf({ list: { id, fileName } }: { list: ProductImport }) {
  return (
    <>
      <StaffHeader title="Match the columns" back={<BackToProducts />} intro={fileName} actions={<OtherFile />} />
      <ImportSteps step={1} />
      <p className="import-preview-intro">
        Your choices are remembered: the next list with the same columns is read straight away.
      </p>
      <SupplierColumns id={String(id)} />
    </>
  )
}

/** Notes on the file, which are pointless once it is applied. */
function Notes({ list: { notes, matched, appliedAt } }: { list: ProductImport }) {
  if (appliedAt || !(notes.length || matched)) return null
  if (!notes.length)
    return (
      <p>
        <AskColumns />
      </p>
    )
  return (
    <Notice title="About the whole file" action={matched && <AskColumns />}>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </Notice>
  )
}

function AskColumns() {
  return (
    <ButtonLink to={useStaffQuery().addressWith({ columns: 'asked' })} variant="secondary" size="small">
      Change the columns
    </ButtonLink>
  )
}

function OtherFile() {
  const { addressWith } = useStaffQuery()
  return (
    <ButtonLink
      to={addressWith({ import: null, outcome: null, columns: null })}
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
        title="This list is no longer available"
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
      <div className="stack">
        <Skeleton shape="block" className="import-preview-outline" />
        <Skeleton shape="block" className="import-preview-outline" />
      </div>
    </div>
  )
}
