import { ArrowDown, ArrowUp } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import type { z } from 'zod/mini'
import { call } from '#lib/call.ts'
import { changeEach } from '#lib/change-each.ts'
import { useStaffQuery } from '#lib/staff-query.tsx'
import { MarkRead } from '#settings/mark-read.tsx'
import { useSite } from '#settings/use-site.tsx'
import { Badge } from '#ui/badge.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { useStaffAction } from '#ui/staff-action.tsx'
import { StaffAdd } from '#ui/staff-add.tsx'
import { StaffChosen } from '#ui/staff-chosen.tsx'
import { StaffDelete } from '#ui/staff-delete.tsx'
import type { NameIn } from '#ui/staff-field.ts'
import type { StaffFieldGroup } from '#ui/staff-field-groups.tsx'
import { staffList } from '#ui/staff-list-of.ts'
import { StaffList } from '#ui/staff-list.tsx'
import { StaffPart } from '#ui/staff-part.tsx'
import { StaffRecordForm } from '#ui/staff-record-form.tsx'
import { type RecordOf, StaffRecord } from '#ui/staff-record.tsx'
import { type AdminFaqItem, faqAdminApi, FaqDraft, starterQuestion } from './faq-admin-api.ts'
import './faq-moves.css'

const list = staffList<typeof faqAdminApi.list>({
  path: faqAdminApi.list.path,
  of: ['question', 'questions'],
  id: ({ id }) => id,
  filters: [],
})

/** Questions and answers: their list, or the one that the address names. */
export function FaqAdmin() {
  const id = useStaffQuery().query.get('id')
  if (!id) return <FaqOrder />
  return (
    <StaffRecord list={list} id={id} grows title={(item) => (item ? 'Change the question' : 'New question')}>
      {(record) => <FaqForm record={record} />}
    </StaffRecord>
  )
}

/** The questions in their order on the home page, which is changed by moving one up or down. */
function FaqOrder() {
  return (
    <StaffPart
      title="Questions and answers"
      intro="In the order in which the home page shows them."
      actions={<StaffAdd>Add a question</StaffAdd>}
    >
      <StaffList
        list={list}
        caption="Questions and answers"
        columns={[
          {
            key: 'question',
            head: 'Question',
            share: 70,
            cell: ({ question, unread }) => (
              <>
                {unread && <Badge>Starter answer</Badge>} {question}
              </>
            ),
          },
          { key: 'category', head: 'Category', cell: ({ category }) => category },
          {
            key: 'place',
            head: 'Order',
            bare: true,
            phone: 'first',
            cell: (item, items) => <FaqMoves item={item} items={items} />,
          },
        ]}
        open="record"
        {...(useSite().mode === 'live' && { choice })}
        level={3}
        empty={{ title: 'No questions yet', text: 'The first one you add is shown on the home page.' }}
      />
    </StaffPart>
  )
}

/** Questions that a live shop starts with are kept or deleted, each or several at once. */
const choice = {
  all: 'Select every question',
  one: ({ question }: AdminFaqItem) => `Select “${question}”`,
  actions: (chosen: AdminFaqItem[], clear: () => void) => <ChosenQuestions chosen={chosen} onClear={clear} />,
}

function ChosenQuestions({ chosen, onClear }: { chosen: AdminFaqItem[]; onClear: () => void }) {
  const unread = chosen.filter((item) => item.unread)
  return (
    <StaffChosen label="Selected questions" count={chosen.length} onClear={onClear}>
      {unread.length > 0 && (
        <MarkRead names={unread.map(({ id }) => starterQuestion(id))}>Keep ({unread.length})</MarkRead>
      )}
      <StaffDelete
        what={chosen.length > 1 ? 'questions' : 'question'}
        count={chosen.length}
        title={chosen.length > 1 ? `${chosen.length} questions` : chosen[0]!.question}
        remove={() => changeEach(chosen, ({ id }) => call(faqAdminApi.remove, { id: String(id) }))}
        goOn={onClear}
        size="small"
      >
        The home page shows them no longer, and the assistant gives none of their answers. They cannot be brought back.
      </StaffDelete>
    </StaffChosen>
  )
}

type FaqRecord = RecordOf<typeof faqAdminApi.list>

const groupsOf = (rows: FaqRecord['rows']): StaffFieldGroup<NameIn<z.infer<typeof FaqDraft>>>[] => [
  {
    fields: [
      { name: 'question', label: 'Question', wide: true },
      { name: 'answer', label: 'Answer', kind: 'text', rows: 6 },
      {
        name: 'category',
        label: 'Category',
        hint: 'An existing one, or a new one',
        wide: true,
        suggestions: [...new Set(rows.map(({ category }) => category))],
      },
    ],
  },
]

function FaqForm({ record }: { record: FaqRecord }) {
  return (
    <StaffRecordForm
      record={record}
      api={faqAdminApi}
      schema={FaqDraft}
      groups={groupsOf(record.rows)}
      noun="question"
      name={record.row?.question}
      gone="The home page shows it no longer. It cannot be brought back."
    />
  )
}

type Step = -1 | 1

/** Moves a question up or down. The focus stays on the button that was pressed, wherever its row has gone. */
function FaqMoves({ item, items }: { item: AdminFaqItem; items: readonly AdminFaqItem[] }) {
  const place = items.indexOf(item)
  const box = useRef<HTMLSpanElement>(null)
  const moved = useRef<Step | null>(null)
  const { run: move } = useStaffAction({
    work: (by: Step) => {
      const seen = items.map(({ id }) => id)
      const ids = seen.filter((id) => id !== item.id)
      ids.splice(place + by, 0, item.id)
      moved.current = by
      return call(faqAdminApi.arrange, { ids, seen })
    },
    done: 'Order saved',
  })
  useEffect(() => {
    if (moved.current === null) return
    const buttonOf = (by: number) => box.current?.querySelector<HTMLElement>(`[data-by="${by}"]:not(:disabled)`)
    ;(buttonOf(moved.current) ?? buttonOf(-moved.current))?.focus()
    moved.current = null
  }, [place])
  const button = (by: Step, icon: ReactNode) => (
    <IconButton
      label={`Move “${item.question}” ${by < 0 ? 'up' : 'down'}`}
      icon={icon}
      data-by={by}
      disabled={items[place + by] === undefined}
      onClick={() => void move(by)}
    />
  )
  return (
    <span className="faq-moves" ref={box}>
      {button(-1, <ArrowUp />)}
      {button(1, <ArrowDown />)}
    </span>
  )
}
