import { ArrowDown, ArrowUp } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { BulkRuns } from '#bulk/bulk-runs.tsx'
import { call } from '#lib/reading/call.ts'
import { useSite } from '#settings/use-site.tsx'
import { Badge } from '#ui/marks/badge.tsx'
import { IconButton } from '#ui/marks/icon-button.tsx'
import { useStaffAction } from '#staff/action/use-staff-action.tsx'
import { StaffAdd } from '#staff/frame/add-button.tsx'
import { StaffList } from '#staff/list/list.tsx'
import { staffList } from '#staff/list/list-of.ts'
import { StaffPart } from '#staff/frame/panel.tsx'
import { type AdminFaqItem, faqAdminApi } from './faq-admin-api.ts'
import { faqChoice } from './faq-choice.tsx'
import './faq-moves.css'

export const faqList = staffList<typeof faqAdminApi.list>({
  path: faqAdminApi.list.path,
  of: ['question', 'questions'],
})

export function FaqOrder() {
  return (
    <StaffPart
      title="Questions and answers"
      intro="In the order shown on the home page."
      actions={<StaffAdd>Add a question</StaffAdd>}
    >
      <BulkRuns about="questions" of={faqList.of} />
      <StaffList
        list={faqList}
        caption="Questions and answers"
        columns={[
          {
            key: 'question',
            head: 'Question',
            share: 70,
            cell: ({ question, unread }) => (
              <>
                {unread && <Badge>Starter answer</Badge>} <span>{question}</span>
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
        {...(useSite().mode === 'live' && { choice: faqChoice })}
        empty={{ title: 'No questions yet', text: 'The first one you add is shown on the home page.' }}
      />
    </StaffPart>
  )
}

type Step = -1 | 1

/** Moves a question up or down. Focus stays on the pressed button, wherever its row goes. */
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
