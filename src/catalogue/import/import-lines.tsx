import { useLastKnown } from '#lib/staff-kept.tsx'
import { pathWith, useStaffQuery } from '#lib/staff-query.tsx'
import { useStaffRead } from '#lib/staff-read.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkTabs } from '#ui/link-tabs.tsx'
import { LoadFailed } from '#ui/load-failed.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Table } from '#ui/table.tsx'
import { StaffPager } from '#ui/staff-pager.tsx'
import { lineColumns } from './import-line-columns.tsx'
import { figure, outcomeLabels } from './import-words.ts'
import { ImportOutcome, type ProductImport, type productImportApi } from './product-import.ts'
import './import-lines.css'

const outcomes: ImportOutcome[] = ['wrong', 'added', 'changed', 'unchanged']

/** The lines of a list with what becomes of each; all of them, or those of one outcome. */
export function ImportLines({ list }: { list: ProductImport }) {
  const { query, addressWith } = useStaffQuery()
  const { data, error, loading, retry } = useStaffRead<typeof productImportApi.rows>(
    pathWith(`/api/admin/product-imports/${list.id}/rows`, query, ['outcome', 'page']),
  )
  const rows = useLastKnown(data)
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
  return (
    <section className="import-lines" aria-label="Lines of the file">
      <LinkTabs label="Which lines" tabs={tabs} chosen={query.get('outcome') ?? ''} />
      {error && !rows ? (
        <LoadFailed retry={retry} busy={loading} title="The lines did not load." />
      ) : rows ? (
        <div className="import-lines-shown" aria-busy={data === undefined}>
          <Table
            caption="Lines"
            columns={lineColumns((id) => addressWith({ view: null, import: null, outcome: null, id }))}
            rows={rows.rows}
            rowKey={({ line }) => line}
            dense
            empty={<EmptyState title="No such lines" text="Look at the others." />}
          />
          <StaffPager list={rows} of={['line', 'lines']} />
        </div>
      ) : (
        <Skeleton shape="block" className="import-lines-outline" />
      )}
    </section>
  )
}
