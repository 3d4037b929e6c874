import type { AddressOf } from '#lib/address.ts'
import { pathWith, useStaffQuery } from '#lib/staff-query.tsx'
import { ChoiceFilter, DayFilter, SearchFilter, StaffFilters } from '#ui/staff-filters.tsx'
import { StaffPart } from '#ui/staff-part.tsx'
import { StaffRows } from '#ui/staff-rows.tsx'
import { useLastKnown } from '#lib/staff-kept.tsx'
import { useStaffRead } from '#lib/staff-read.tsx'
import type { auditApi } from './audit-list.ts'
import { auditKinds } from './audit-subject.ts'
import { AuditTable } from './audit-table.tsx'

const kinds = [
  { value: '', label: 'Everything' },
  ...Object.entries(auditKinds).map(([value, label]) => ({ value, label })),
]
const narrowing = ['search', 'who', 'subject', 'from', 'to']

/** Changes by staff, with who made them and when: kept for ever, changed by nobody. */
export function AuditAdmin() {
  const { query } = useStaffQuery()
  const path = pathWith('/api/admin/audit', query, [...narrowing, 'page'])
  return (
    <StaffPart title="Audit trail" intro="Every change by staff, newest first. It is kept for ever.">
      <StaffFilters label="Narrow the trail" names={narrowing}>
        <SearchFilter label="Search" placeholder="Name or what was done" />
        <StaffFilter path={path} />
        <ChoiceFilter name="subject" label="What" options={kinds} />
        <DayFilter name="from" label="From" />
        <DayFilter name="to" label="To" />
      </StaffFilters>
      <StaffRows<typeof auditApi.entries> of="changes" path={path}>
        {(list) => <AuditTable list={list} narrowed={narrowing.some((name) => query.get(name))} />}
      </StaffRows>
    </StaffPart>
  )
}

function StaffFilter({ path }: { path: AddressOf<typeof auditApi.entries> }) {
  const list = useLastKnown(useStaffRead<typeof auditApi.entries>(path).data)
  const chosen = useStaffQuery().query.get('who')
  const names = new Set([...(list?.staff ?? []), ...(chosen ? [chosen] : [])])
  const options = [...names].toSorted().map((name) => ({ value: name, label: name }))
  return <ChoiceFilter name="who" label="Who" options={[{ value: '', label: 'Everybody' }, ...options]} />
}
