import { ChevronDown, Download } from 'lucide-react'
import { useState } from 'react'
import { BackToProducts } from '#catalogue/product-admin/back-to-products.tsx'
import { useNavigateFromHere } from '#lib/navigation/navigation.tsx'
import { sendFile } from '#lib/sending/send-file.ts'
import { useStaffQuery } from '#staff/frame/screen-query.tsx'
import { tableBody, tableFiles, tableTypeOf } from '#lib/csv/table-body.ts'
import { ButtonLink } from '#ui/marks/button.tsx'
import { CheckboxField, RadioCards } from '#ui/form/choice-field.tsx'
import { StaffDrop } from '#staff/upload/drop-zone.tsx'
import { StaffHeader } from '#staff/frame/header.tsx'
import { Table } from '#ui/panels/table.tsx'
import { useFileUpload } from '#staff/upload/use-file-upload.tsx'
import { ImportSteps } from './import-steps.tsx'
import { WaitingImports } from './waiting-imports.tsx'
import { type ProductColumn, productColumns } from '#catalogue/import/reading/product-columns.ts'
import { type ListOwner, type ProductImport, productImportApi } from '#catalogue/product-admin/product-import.ts'
import './import-chooser.css'

export function ImportChooser() {
  const [whose, setWhose] = useState<ListOwner>()
  const [newCategories, setNewCategories] = useState(false)
  const upload = useListUpload({ whose, newCategories })
  return (
    <>
      <StaffHeader
        title="Import products"
        back={<BackToProducts />}
        intro="New products and new prices from a spreadsheet. You see every change before it is made."
      />
      <ImportSteps step={0} />
      <div className="import-chooser">
        <WaitingImports />
        <RadioCards
          name="whose"
          label="Whose list is it?"
          columns
          choices={owners}
          value={whose ?? ''}
          onChange={({ target }) => setWhose(target.value as ListOwner)}
        />
        <StaffDrop
          label="Choose a list"
          accept={tableFiles}
          hint="An Excel workbook (.xlsx) or a CSV file, up to 5 MB and 10,000 products. Rows and sheets that are hidden are left out."
          error={upload.error}
          sent={upload.sent}
          onFile={upload.send}
        />
        {whose === 'own' && (
          <CheckboxField
            label="Create categories that do not exist yet"
            hint="Otherwise rows with a new category are rejected."
            checked={newCategories}
            onChange={(event) => setNewCategories(event.target.checked)}
          />
        )}
        <ImportHelp />
      </div>
    </>
  )
}

const owners = [
  {
    value: 'supplier',
    label: 'A supplier’s',
    text: 'Sets prices and stock, and can add drafts. Your texts stay. You say once what its columns are.',
  },
  {
    value: 'own',
    label: 'Our own',
    text: 'Exported here and changed, or in the same columns. May change everything: names, texts, categories and prices.',
  },
]

const columns = [
  {
    key: 'label',
    label: 'Column',
    main: true,
    cell: ({ label, needed }: ProductColumn) => (
      <>
        {label} {needed && <span className="import-chooser-needed">required</span>}
      </>
    ),
  },
  { key: 'guide', label: 'Allowed values', cell: ({ guide }: ProductColumn) => guide },
]

function ImportHelp() {
  return (
    <section className="import-chooser-help">
      <h2>How a list of our own is read</h2>
      <ul>
        <li>Products are matched by SKU. Columns you leave out stay unchanged.</li>
        <li>To change prices, two columns are enough: SKU and Price.</li>
        <li>New products need every required column below.</li>
        <li>Stock is read for new products only. Afterwards it is adjusted on the product, with a reason.</li>
      </ul>
      <p className="cluster cluster-small">
        <ButtonLink
          to={productImportApi.template.path}
          download=""
          variant="secondary"
          icon={<Download aria-hidden="true" />}
        >
          Empty template
        </ButtonLink>
        <ButtonLink
          to={productImportApi.export.path}
          download=""
          variant="secondary"
          icon={<Download aria-hidden="true" />}
        >
          All products
        </ButtonLink>
      </p>
      <details>
        <summary>
          All columns <ChevronDown aria-hidden="true" />
        </summary>
        <Table
          caption="Columns of the file"
          columns={columns}
          rows={productColumns}
          rowKey={({ field }) => field}
          dense
        />
      </details>
    </section>
  )
}

function useListUpload({ whose, newCategories }: { whose: ListOwner | undefined; newCategories: boolean }) {
  const { addressWith } = useStaffQuery()
  const navigate = useNavigateFromHere()
  const upload = useFileUpload<ProductImport>({
    mostBytes: tableBody.mostBytes,
    send(file, onSent) {
      const name = file.name.slice(0, 200)
      const input = { name, whose, newCategories: newCategories ? ('yes' as const) : ('no' as const) }
      return sendFile(productImportApi.preview, input, { file, type: tableTypeOf(file), onSent })
    },
    sent: ({ id, wrong }) => navigate(addressWith({ import: id, outcome: wrong ? 'wrong' : null })),
  })
  const [unasked, setUnasked] = useState<string>()
  const send = (file: File) => {
    setUnasked(whose ? undefined : 'First say whose list it is.')
    if (whose) upload.send(file)
  }
  return { ...upload, error: (!whose && unasked) || upload.error, send }
}
