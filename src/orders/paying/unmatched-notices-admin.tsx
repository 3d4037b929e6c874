import { useState } from 'react'
import { call } from '#lib/reading/call.ts'
import { formatShortMoment } from '#lib/values/dates.ts'
import { useMay } from '#staff/frame/own-rights.tsx'
import { formatMoney, toCents } from '#lib/values/money.ts'
import { Link } from '#lib/navigation/navigation.tsx'
import { faultWords, FinishDraft, type UnmatchedNotice, unmatchedNoticeApi } from '#payments/unmatched-notice.ts'
import { Button } from '#ui/marks/button.tsx'
import { TextArea } from '#ui/form/field.tsx'
import { StaffFormDialog } from '#staff/form/form-dialog.tsx'
import { StaffList } from '#staff/list/list.tsx'
import { staffList } from '#staff/list/list-of.ts'
import type { StaffColumn } from '#staff/list/list-table.tsx'
import { StaffPair } from '#staff/frame/two-line-cell.tsx'
import { StaffPart } from '#staff/frame/panel.tsx'
import { useStaffForm } from '#staff/form/use-staff-form.tsx'
import './unmatched-notices-admin.css'

const list = staffList<typeof unmatchedNoticeApi.list>({
  path: unmatchedNoticeApi.list.path,
  of: ['notification', 'notifications'],
  filters: [
    { kind: 'choice', name: 'done', label: 'Status', all: 'To check', options: [{ value: 'yes', label: 'Done' }] },
  ],
})

export function UnmatchedNoticesAdmin() {
  return (
    <StaffPart
      title="Payment notices"
      changes="money.change"
      intro="Notices from a payment provider that were not booked because something was wrong. Check each, fix what needs fixing, and note what you did."
    >
      <StaffList
        list={list}
        caption="Payment notices"
        columns={columns}
        tall
        empty={{ title: 'Nothing to check', text: 'Every notice has been matched to its payment.' }}
        unfound={{ title: 'Nothing done yet', text: 'Notices you have dealt with are kept here.' }}
      />
    </StaffPart>
  )
}

const columns: StaffColumn<typeof unmatchedNoticeApi.list>[] = [
  {
    key: 'fault',
    head: 'What is wrong',
    share: 45,
    cell: ({ fault, times }) => (
      <StaffPair small={faultWords[fault].text}>
        <strong>
          {faultWords[fault].title}
          {times > 1 && <span className="numbers">, {times} times</span>}
        </strong>
      </StaffPair>
    ),
  },
  { key: 'said', head: 'What it says', cell: (notice) => <Said notice={notice} /> },
  { key: 'at', head: 'Received', cell: ({ at }) => formatShortMoment(at) },
  { key: 'done', head: 'Done', cell: (notice) => <Finish notice={notice} /> },
]

function Said({ notice: { amount, order, payment, reference } }: { notice: UnmatchedNotice }) {
  return (
    <span className="unmatched-notices-admin-said numbers">
      {amount !== null && <span>{formatMoney(toCents(amount))}</span>}
      {order && <Link to={`/admin-dashboard?tab=orders&id=${order.id}`}>{order.orderNumber}</Link>}
      {reference && <small>Their number {reference}</small>}
      {payment && !order && <small>Payment {payment}</small>}
    </span>
  )
}

function Finish({ notice }: { notice: UnmatchedNotice }) {
  const [asked, setAsked] = useState(false)
  const mayFinish = useMay()('money.change')
  if (notice.doneAt) {
    return <StaffPair small={`${notice.doneBy}, ${formatShortMoment(notice.doneAt)}`}>{notice.note}</StaffPair>
  }
  if (!mayFinish) return 'Not yet'
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        aria-label={`Done: ${faultWords[notice.fault].title}`}
        onClick={() => setAsked(true)}
      >
        Done
      </Button>
      {asked && <FinishDialog notice={notice} onClose={() => setAsked(false)} />}
    </>
  )
}

function FinishDialog({ notice, onClose }: { notice: UnmatchedNotice; onClose: () => void }) {
  const form = useStaffForm({
    schema: FinishDraft,
    save: ({ note }) => call(unmatchedNoticeApi.finish, { id: String(notice.id), note }),
    saved: 'Taken off the list',
    goOn: onClose,
  })
  return (
    <StaffFormDialog
      title="What was done about it?"
      intro={faultWords[notice.fault].text}
      confirm="Done"
      first="note"
      {...{ form, onClose }}
    >
      <TextArea {...form.field('note')} label="What was done" rows={3} maxLength={500} />
    </StaffFormDialog>
  )
}
