import { formatMoment } from '#lib/dates.ts'
import { Link } from '#lib/navigation.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { StaffPager } from '#ui/staff-pager.tsx'
import { StaffTable } from '#ui/staff-table.tsx'
import type { AuditList, AuditRow } from './audit-list.ts'
import { addressOfSubject } from './audit-subject.ts'
import { nameOfField, showValue } from './show-change.ts'
import './audit-admin.css'

export function AuditTable({ list, narrowed }: { list: AuditList; narrowed: boolean }) {
  return (
    <>
      <StaffTable
        caption="Changes by staff"
        rows={list.rows}
        rowKey={(row) => row.id}
        columns={[
          { key: 'what', label: 'What', main: true, cell: (row) => <What row={row} /> },
          { key: 'changes', label: 'Changes', cell: (row) => <Changes row={row} /> },
          { key: 'who', label: 'Who and when', cell: (row) => <WhoAndWhen row={row} /> },
        ]}
        empty={
          <EmptyState
            level={3}
            title={narrowed ? 'Nothing found' : 'Nothing was changed yet'}
            text={narrowed ? 'Take a filter out to see more.' : 'What staff change from now on is written down here.'}
          />
        }
      />
      {list.total > 0 && <StaffPager list={list} of={['change', 'changes']} />}
    </>
  )
}

function What({ row: { subject, label, what } }: { row: AuditRow }) {
  const to = addressOfSubject(subject)
  return (
    <span className="audit-admin-what">
      {to ? (
        <Link to={to} aria-current={undefined}>
          {label}
        </Link>
      ) : (
        <strong>{label}</strong>
      )}
      <span>{what}</span>
    </span>
  )
}

function WhoAndWhen({ row: { who, at } }: { row: AuditRow }) {
  return (
    <span className="audit-admin-who">
      {who}
      <time dateTime={at}>{formatMoment(at)}</time>
    </span>
  )
}

/** From what to what, field by field. */
function Changes({ row: { changes } }: { row: AuditRow }) {
  const fields = Object.entries(changes)
  if (!fields.length) return '–'
  return (
    <ul className="audit-admin-changes">
      {fields.map(([field, [before, after]]) => (
        <li key={field}>
          <b>{nameOfField(field)}</b> <del>{showValue(before)}</del> <span aria-hidden="true">→</span>
          <span className="visually-hidden"> became </span> <ins>{showValue(after)}</ins>
        </li>
      ))}
    </ul>
  )
}
