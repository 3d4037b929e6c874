import { formatShortMoment } from '#lib/values/dates.ts'
import { useStaffQuery } from '#staff/frame/screen-query.tsx'
import { StaffExport } from '#staff/list/export-button.tsx'
import { StaffList } from '#staff/list/list.tsx'
import { staffList } from '#staff/list/list-of.ts'
import type { StaffColumn } from '#staff/list/list-table.tsx'
import { StaffPart } from '#staff/frame/panel.tsx'
import type { AuditList, AuditRow, auditApi } from './audit-list.ts'
import { addressOfSubject, auditKinds } from './audit-subject.ts'
import './audit-admin.css'

export function AuditAdmin() {
  const chosen = useStaffQuery().query.get('who')
  const staffIn = (answer: AuditList | undefined) =>
    [...new Set([...(answer?.staff ?? []), ...(chosen ? [chosen] : [])])]
      .toSorted()
      .map((name) => ({ value: name, label: name }))
  const list = staffList<typeof auditApi.entries>({
    path: '/api/admin/audit',
    of: ['change', 'changes'],
    filters: [
      { kind: 'search', placeholder: 'Name or what was done' },
      { kind: 'choice', name: 'who', label: 'Who', all: 'Everybody', options: staffIn },
      { kind: 'choice', name: 'subject', label: 'What', all: 'Everything', options: auditKinds },
      { kind: 'day', name: 'from', label: 'From' },
      { kind: 'day', name: 'to', label: 'To' },
    ],
  })
  return (
    <StaffPart
      title="Audit trail"
      intro="Every change by staff, newest first, kept permanently."
      actions={<StaffExport list={list} path="/api/admin/audit.csv" />}
    >
      <StaffList
        list={list}
        caption="Changes by staff"
        columns={columns}
        open={({ subject }) => addressOfSubject(subject)}
        tall
        empty={{
          title: 'No changes yet',
          text: 'Every change by staff is recorded here.',
        }}
      />
    </StaffPart>
  )
}

const columns: StaffColumn<typeof auditApi.entries>[] = [
  {
    key: 'what',
    head: 'What',
    share: 38,
    cell: ({ label, what }) => (
      <span className="audit-admin-what">
        {label} <small>{what}</small>
      </span>
    ),
  },
  { key: 'who', head: 'Who', cell: ({ who }) => <span className="audit-admin-who">{who}</span> },
  { key: 'changes', head: 'Changes', cell: (row) => <Changes row={row} /> },
  {
    key: 'when',
    head: 'When',
    align: 'end',
    phone: 'first',
    cell: ({ at }) => (
      <time className="audit-admin-when" dateTime={at}>
        {formatShortMoment(at)}
      </time>
    ),
  },
]

function Changes({ row: { changes } }: { row: AuditRow }) {
  if (!changes.length) return null
  return (
    <ul className="audit-admin-changes">
      {changes.map(({ field, before, after }) => (
        <li key={field}>
          <b>{field}</b> <del>{before}</del> <span aria-hidden="true">→</span>
          <span className="visually-hidden"> became </span> <ins>{after}</ins>
        </li>
      ))}
    </ul>
  )
}
