import { FlaskConical } from 'lucide-react'
import type { z } from 'zod/mini'
import { formatMoney, toCents } from '#lib/values/money.ts'
import type { NameIn } from '#staff/form/declared-field.ts'
import type { StaffFieldGroup } from '#staff/form/field-groups.tsx'
import { StaffAdd } from '#staff/frame/add-button.tsx'
import { StaffPart } from '#staff/frame/panel.tsx'
import { useStaffQuery } from '#staff/frame/screen-query.tsx'
import { StaffList } from '#staff/list/list.tsx'
import { staffList } from '#staff/list/list-of.ts'
import type { StaffColumn } from '#staff/list/list-table.tsx'
import { StaffRecordForm } from '#staff/record/record-form.tsx'
import { type RecordOf, StaffRecord } from '#staff/record/record-screen.tsx'
import { Badge } from '#ui/marks/badge.tsx'
import { chargeApi, ChargeDraft } from './charge.ts'

const list = staffList<typeof chargeApi.list>({
  path: chargeApi.list.path,
  of: ['charge', 'charges'],
})

export function ChargesAdmin() {
  const id = useStaffQuery().query.get('id')
  if (!id) return <ChargeList />
  return (
    <StaffRecord list={list} id={id} title={(charge) => (charge ? 'Edit charge' : 'New charge')}>
      {(record) => <ChargeForm record={record} />}
    </StaffRecord>
  )
}

function ChargeList() {
  return (
    <StaffPart
      title="Charges"
      intro="What plans do not include and technicians may use without asking. It is added to the month’s bill at the price of the day."
      actions={<StaffAdd>Add a charge</StaffAdd>}
    >
      <StaffList
        list={list}
        columns={columns}
        open="record"
        empty={{
          icon: <FlaskConical />,
          title: 'No charges yet',
          text: 'Add the chemicals and parts that technicians may use beyond a plan.',
        }}
      />
    </StaffPart>
  )
}

const columns: StaffColumn<typeof chargeApi.list>[] = [
  { key: 'name', head: 'Name', share: 60, cell: ({ name }) => name },
  { key: 'unit', head: 'Unit', cell: ({ unit }) => unit },
  { key: 'archived', head: 'State', bare: true, cell: ({ archived }) => archived && <Badge>Archived</Badge> },
  { key: 'price', head: 'Price', align: 'end', phone: 'first', cell: ({ price }) => formatMoney(toCents(price)) },
]

type Groups = StaffFieldGroup<NameIn<z.infer<typeof ChargeDraft>>>[]

const groups: Groups = [
  {
    fields: [
      { name: 'name', label: 'Name', placeholder: 'Granular chlorine' },
      { name: 'unit', label: 'Unit', placeholder: 'kg' },
      { name: 'price', label: 'Price of a unit', kind: 'rand', hint: 'In rand, VAT included' },
      {
        name: 'archived',
        label: 'Archived',
        kind: 'flag',
        hint: 'Technicians no longer see it. Bills keep what was used.',
      },
    ],
  },
]

function ChargeForm({ record }: { record: RecordOf<typeof chargeApi.list> }) {
  return (
    <StaffRecordForm
      record={record}
      api={chargeApi}
      schema={ChargeDraft}
      groups={groups}
      noun="charge"
      name={record.row?.name}
      gone="Technicians can no longer add it to a visit."
    />
  )
}
