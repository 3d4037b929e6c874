import type { AddressOf } from '#lib/address.ts'
import { pathWith, useToolQuery } from '#lib/tool-query.tsx'
import { ChoiceFilter, DayFilter, SearchFilter, ToolFilters } from '#ui/tool-filters.tsx'
import { ToolPart } from '#ui/tool-part.tsx'
import { ToolRows } from '#ui/tool-rows.tsx'
import { useLastKnown } from '#lib/tool-kept.tsx'
import { useToolRead } from '#lib/tool-read.tsx'
import type { auditApi } from './audit-list.ts'
import { auditKinds } from './audit-subject.ts'
import { AuditTable } from './audit-table.tsx'

const kinds = [
  { value: '', label: 'Everything' },
  ...Object.entries(auditKinds).map(([value, label]) => ({ value, label })),
]
const narrowing = ['search', 'who', 'subject', 'from', 'to']

/** Who of the staff changed what, when: kept for ever, changed by nobody. */
export function AuditAdmin() {
  const { query } = useToolQuery()
  const path = pathWith('/api/admin/audit', query, [...narrowing, 'page'])
  return (
    <ToolPart title="Audit trail" intro="Every change by staff, newest first. It is kept for ever.">
      <ToolFilters label="Narrow the trail" names={narrowing}>
        <SearchFilter label="Search" placeholder="Name or what was done" />
        <StaffFilter path={path} />
        <ChoiceFilter name="subject" label="What" options={kinds} />
        <DayFilter name="from" label="From" />
        <DayFilter name="to" label="To" />
      </ToolFilters>
      <ToolRows<typeof auditApi.entries> of="changes" path={path}>
        {(list) => <AuditTable list={list} narrowed={narrowing.some((name) => query.get(name))} />}
      </ToolRows>
    </ToolPart>
  )
}

function StaffFilter({ path }: { path: AddressOf<typeof auditApi.entries> }) {
  const list = useLastKnown(useToolRead<typeof auditApi.entries>(path).data)
  const chosen = useToolQuery().query.get('who')
  const names = new Set([...(list?.staff ?? []), ...(chosen ? [chosen] : [])])
  const options = [...names].toSorted().map((name) => ({ value: name, label: name }))
  return <ChoiceFilter name="who" label="Who" options={[{ value: '', label: 'Everybody' }, ...options]} />
}
