import { useState } from 'react'
import { call } from '#lib/call.ts'
import { formatShortMoment } from '#lib/dates.ts'
import { useMay } from '#lib/held-rights.tsx'
import { formatMoney, toCents } from '#lib/money.ts'
import { Link } from '#lib/navigation.tsx'
import { faultWords, FinishDraft, type StrayNotification, strayApi } from '#payments/stray-notification.ts'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/field.tsx'
import { StaffFormDialog } from '#ui/staff-form-dialog.tsx'
import { StaffList } from '#ui/staff-list.tsx'
import { staffList } from '#ui/staff-list-of.ts'
import type { StaffColumn } from '#ui/staff-list-table.tsx'
import { StaffPair } from '#ui/staff-pair.tsx'
import { StaffPart } from '#ui/staff-part.tsx'
import { useStaffForm } from '#ui/use-staff-form.tsx'
import './strays-admin.css'

const list = staffList<typeof strayApi.list>({
  path: strayApi.list.path,
  of: ['notification', 'notifications'],
  id: ({ id }) => id,
  filters: [
    { kind: 'choice', name: 'done', label: 'Which', all: 'To check', options: [{ value: 'yes', label: 'Done' }] },
  ],
})

/** Notifications of a payment provider that match no payment of ours. The goal is an empty list. */
export function StraysAdmin() {
  return (
    <StaffPart
      title="Payment notices"
      intro="Notices from a payment provider that were not booked because something was wrong. Check each, fix what needs fixing, and note what you did."
    >
      <StaffList
        list={list}
        caption="Payment notices"
        columns={columns}
        tall
        level={3}
        empty={{ title: 'Nothing to check', text: 'Every notice has been matched to its payment.' }}
        unfound={{ title: 'Nothing done yet', text: 'Notices you have dealt with are kept here.' }}
      />
    </StaffPart>
  )
}

const columns: StaffColumn<typeof strayApi.list>[] = [
  {
    key: 'fault',
    head: 'What is wrong',
    share: 45,
    cell: ({ fault }) => (
      <StaffPair small={faultWords[fault].text}>
        <strong>{faultWords[fault].title}</strong>
      </StaffPair>
    ),
  },
  { key: 'said', head: 'What it says', cell: (stray) => <Said stray={stray} /> },
  { key: 'at', head: 'Received', cell: ({ at }) => formatShortMoment(at) },
  { key: 'done', head: 'Done', cell: (stray) => <Finish stray={stray} /> },
]

function Said({ stray: { amount, order, payment, reference } }: { stray: StrayNotification }) {
  return (
    <span className="strays-admin-said numbers">
      {amount !== null && <span>{formatMoney(toCents(amount))}</span>}
      {order && <Link to={`/admin-dashboard?tab=orders&id=${order.id}`}>{order.orderNumber}</Link>}
      {reference && <small>Their number {reference}</small>}
      {payment && !order && <small>Payment {payment}</small>}
    </span>
  )
}

function Finish({ stray }: { stray: StrayNotification }) {
  const [asked, setAsked] = useState(false)
  const mayFinish = useMay()('money.change')
  if (stray.doneAt) {
    return <StaffPair small={`${stray.doneBy}, ${formatShortMoment(stray.doneAt)}`}>{stray.note}</StaffPair>
  }
  if (!mayFinish) return 'Not yet'
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        aria-label={`Done: ${faultWords[stray.fault].title}`}
        onClick={() => setAsked(true)}
      >
        Done
      </Button>
      {asked && <FinishDialog stray={stray} onClose={() => setAsked(false)} />}
    </>
  )
}

function FinishDialog({ stray, onClose }: { stray: StrayNotification; onClose: () => void }) {
  const form = useStaffForm({
    schema: FinishDraft,
    save: ({ note }) => call(strayApi.finish, { id: String(stray.id), note }),
    saved: 'Taken off the list',
    goOn: onClose,
  })
  return (
    <StaffFormDialog
      title="What was done about it?"
      intro={faultWords[stray.fault].text}
      confirm="Done"
      first="note"
      {...{ form, onClose }}
    >
      <TextArea {...form.field('note')} label="What was done" rows={3} maxLength={500} />
    </StaffFormDialog>
  )
}
