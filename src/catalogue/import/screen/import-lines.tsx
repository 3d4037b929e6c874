import { figure } from '#lib/values/count-of.ts'
import { useStaffQuery } from '#staff/frame/screen-query.tsx'
import { LinkTabs } from '#ui/panels/link-tabs.tsx'
import { StaffList } from '#staff/list/list.tsx'
import { staffList } from '#staff/list/list-of.ts'
import { lineColumns } from './import-line-columns.tsx'
import { outcomeLabels } from './import-words.ts'
import type { ImportOutcome, ProductImport, productImportApi } from '#catalogue/product-admin/product-import.ts'
import './import-lines.css'

const outcomes: ImportOutcome[] = ['wrong', 'added', 'changed', 'unchanged', 'omitted']

export function ImportLines({ list }: { list: ProductImport }) {
  const { query, addressWith } = useStaffQuery()
  const all = outcomes.reduce((sum, outcome) => sum + list[outcome], 0)
  const tabs = [
    { id: '', label: `All ${figure(all)}`, to: addressWith({ outcome: null }) },
    ...outcomes
      .filter((outcome) => list[outcome] > 0)
      .map((outcome) => ({
        id: outcome,
        label: `${outcome === 'wrong' ? 'Only problems' : outcomeLabels[outcome]} ${figure(list[outcome])}`,
        to: addressWith({ outcome }),
      })),
  ]
  const lines = staffList<typeof productImportApi.rows>({
    path: `/api/admin/product-imports/${list.id}/rows`,
    of: ['line', 'lines'],
    id: ({ line }) => line,
    filters: [{ kind: 'link', name: 'outcome' }],
  })
  return (
    <section className="import-lines" aria-label="Lines of the file">
      <LinkTabs label="Which lines" tabs={tabs} chosen={query.get('outcome') ?? ''} />
      <StaffList
        list={lines}
        columns={lineColumns}
        tall
        open={({ productId }) =>
          productId === null ? null : addressWith({ view: null, import: null, outcome: null, id: productId })
        }
        empty={{ title: 'No such lines', text: 'Choose another filter.' }}
      />
    </section>
  )
}
