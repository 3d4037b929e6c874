import { useStaffQuery } from '#staff/frame/screen-query.tsx'
import { StaffAdd } from '#staff/frame/add-button.tsx'
import { StaffPart } from '#staff/frame/panel.tsx'
import { StaffList } from '#staff/list/list.tsx'
import { staffList } from '#staff/list/list-of.ts'
import type { StaffColumn } from '#staff/list/list-table.tsx'
import { RowSampleMark } from '#staff/list/sample-mark.tsx'
import { StaffRecord } from '#staff/record/record-screen.tsx'
import { Badge } from '#ui/marks/badge.tsx'
import { personAdminApi } from './person-admin-api.ts'
import { PersonForm, personWorldLabels } from './person-form.tsx'
import { PersonPictureField } from './person-picture-field.tsx'

const list = staffList<typeof personAdminApi.list>({
  path: personAdminApi.list.path,
  of: ['person', 'people'],
})

export function PeopleAdmin() {
  const id = useStaffQuery().query.get('id')
  if (!id) return <PeopleList />
  return (
    <StaffRecord
      list={list}
      id={id}
      grows
      title={(person) => (
        <>
          {person ? 'Edit person' : 'New person'} {person?.sample && <Badge>Sample data</Badge>}
        </>
      )}
      intro={(person) =>
        person?.sample
          ? 'A sample stays a sample. Add the people who really come; the samples then go.'
          : 'Only people who work for you and have agreed to be shown.'
      }
    >
      {(record) => (
        <>
          <PersonForm record={record} />
          <PersonPictureField person={record.row} />
        </>
      )}
    </StaffRecord>
  )
}

function PeopleList() {
  return (
    <StaffPart
      title="Our people"
      intro="Shown on the pages About and Contact, beside the buttons of the plans and with requests. Samples are shown in a demonstration only, until you add somebody."
      actions={<StaffAdd>Add a person</StaffAdd>}
    >
      <StaffList
        list={list}
        columns={columns}
        open="record"
        empty={{ title: 'Nobody is named yet', text: 'People you add are shown where customers decide.' }}
      />
    </StaffPart>
  )
}

const columns: StaffColumn<typeof personAdminApi.list>[] = [
  {
    key: 'name',
    head: 'Name',
    share: 40,
    cell: (row, rows) => (
      <>
        <span>{row.name}</span> <RowSampleMark row={row} rows={rows} />
      </>
    ),
  },
  { key: 'role', head: 'Role', share: 40, cell: ({ role }) => role },
  { key: 'world', head: 'Looks after', cell: ({ world }) => personWorldLabels[world] },
  { key: 'picture', head: 'Picture', cell: ({ picture }) => (picture ? 'Yes' : 'Initials') },
]
