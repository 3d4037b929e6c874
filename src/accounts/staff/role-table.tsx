import { roleLabels, staffRoles } from '#lib/rights.ts'
import { Table } from '#ui/table.tsx'
import { describeRights } from './describe-rights.ts'

/** Roles with the things that each may see and change. */
export function RoleTable() {
  return (
    <Table
      caption="What each role includes"
      captionShown
      dense
      rows={staffRoles}
      rowKey={(role) => role}
      columns={[
        { key: 'role', label: 'Role', main: true, cell: (role) => roleLabels[role] },
        { key: 'rights', label: 'Includes', bare: true, cell: describeRights },
      ]}
    />
  )
}
