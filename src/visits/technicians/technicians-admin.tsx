import { useState } from 'react'
import { formatShortDate } from '#lib/values/dates.ts'
import { useStaffQuery } from '#staff/frame/screen-query.tsx'
import { StaffPart } from '#staff/frame/panel.tsx'
import { StaffList } from '#staff/list/list.tsx'
import { staffList } from '#staff/list/list-of.ts'
import type { StaffColumn } from '#staff/list/list-table.tsx'
import { StaffRecord } from '#staff/record/record-screen.tsx'
import { Badge } from '#ui/marks/badge.tsx'
import { FreedVisits } from './freed-visits.tsx'
import { type AffectedVisit, type Technician, technicianApi } from './technician.ts'
import { TechnicianForm } from './technician-form.tsx'
import { dayNames, worldNames } from './technician-fields.ts'
import { TechnicianLeave } from './technician-leave.tsx'

const technicians = staffList<typeof technicianApi.list>({
  path: technicianApi.list.path,
  of: ['technician', 'technicians'],
})

export function TechniciansAdmin() {
  const id = useStaffQuery().query.get('id')
  if (!id) return <TechnicianList />
  return (
    <StaffRecord
      list={technicians}
      id={id}
      title={(technician) => technician?.name}
      intro={(technician) => technician && <Ahead technician={technician} />}
    >
      {({ row, lookAgain }) => row && <Shown technician={row} lookAgain={lookAgain} />}
    </StaffRecord>
  )
}

function Ahead({ technician: { version, ahead } }: { technician: Technician }) {
  if (version === 0) return 'May make visits, and has no working days yet.'
  return ahead === 1 ? 'One visit is planned.' : `${ahead || 'No'} visits are planned.`
}

function Shown({ technician, lookAgain }: { technician: Technician; lookAgain: () => void }) {
  const [freed, setFreed] = useState<AffectedVisit[]>([])
  return (
    <div className="stack stack-large">
      {freed.length > 0 && <FreedVisits visits={freed} />}
      <TechnicianForm technician={technician} onFreed={setFreed} lookAgain={lookAgain} />
      {technician.version > 0 && <TechnicianLeave technician={technician} onFreed={setFreed} />}
    </div>
  )
}

function TechnicianList() {
  return (
    <StaffPart title="Technicians" intro="Staff whose role may make visits. Roles are given under Settings, Staff.">
      <StaffList
        list={technicians}
        columns={columns}
        open="record"
        empty={{
          title: 'Nobody may make visits yet',
          text: 'An owner gives the role of technician under Settings, Staff.',
        }}
      />
    </StaffPart>
  )
}

const columns: StaffColumn<typeof technicianApi.list>[] = [
  { key: 'name', head: 'Technician', share: 30, cell: ({ name }) => name },
  {
    key: 'state',
    head: 'State',
    phone: 'first',
    cell: ({ version, active }) =>
      active ? <Badge tone="success">Active</Badge> : <Badge>{version ? 'Not active' : 'Not set up'}</Badge>,
  },
  { key: 'worlds', head: 'Works on', named: true, cell: ({ worlds }) => worldNames(worlds) || '–' },
  { key: 'days', head: 'Days', share: 30, named: true, cell: ({ weekdays }) => dayNames(weekdays) || '–' },
  { key: 'ahead', head: 'Planned visits', align: 'end', named: true, cell: ({ ahead }) => ahead },
  {
    key: 'leave',
    head: 'Next leave',
    named: true,
    cell: ({ leave }) => (leave[0] ? `${formatShortDate(leave[0].from)} to ${formatShortDate(leave[0].to)}` : 'None'),
  },
]
