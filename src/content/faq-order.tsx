import { ArrowDown, ArrowUp, Plus } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { call } from '#lib/call.ts'
import { Link } from '#lib/navigation.tsx'
import { useStaffQuery } from '#lib/staff-query.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Table } from '#ui/table.tsx'
import { useStaffAction } from '#ui/staff-action.tsx'
import { StaffPart } from '#ui/staff-part.tsx'
import { type AdminFaqItem, faqAdminApi } from './faq-admin-api.ts'
import './faq-order.css'

type Move = { item: AdminFaqItem; by: -1 | 1 }

/** The questions in their order on the home page, which is changed by moving one up or down. */
export function FaqOrder({ items }: { items: AdminFaqItem[] }) {
  const { addressWith } = useStaffQuery()
  const { move, box } = useMoves(items)
  const add = (
    <ButtonLink to={addressWith({ id: 'new' })} icon={<Plus aria-hidden="true" />}>
      Add a question
    </ButtonLink>
  )
  return (
    <StaffPart title="Questions and answers" intro="In the order in which the home page shows them." actions={add}>
      <div ref={box}>
        <Table
          caption="Questions and answers"
          dense
          rows={items}
          rowKey={(item) => item.id}
          columns={[
            {
              key: 'question',
              label: 'Question',
              main: true,
              cell: ({ id, question }) => <Link to={addressWith({ id })}>{question}</Link>,
            },
            { key: 'category', label: 'Category', cell: ({ category }) => category },
            {
              key: 'place',
              label: 'Order',
              bare: true,
              cell: (item) => <Moves item={item} items={items} move={move} />,
            },
          ]}
          empty={
            <EmptyState title="No questions yet" text="The first one you add is shown on the home page." level={3} />
          }
        />
      </div>
    </StaffPart>
  )
}

function Moves({ item, items, move }: { item: AdminFaqItem; items: AdminFaqItem[]; move: (move: Move) => void }) {
  const place = items.indexOf(item)
  const button = (by: Move['by'], icon: ReactNode) => (
    <IconButton
      label={`Move “${item.question}” ${by < 0 ? 'up' : 'down'}`}
      icon={icon}
      data-move={`${item.id} ${by}`}
      disabled={items[place + by] === undefined}
      onClick={() => move({ item, by })}
    />
  )
  return (
    <span className="faq-order-moves">
      {button(-1, <ArrowUp />)}
      {button(1, <ArrowDown />)}
    </span>
  )
}

/** The focus stays on the button that moved a row, wherever the row has gone. */
function useMoves(items: AdminFaqItem[]) {
  const box = useRef<HTMLDivElement>(null)
  const moved = useRef<string | null>(null)
  const { run } = useStaffAction({
    work: ({ item, by }: Move) => {
      const seen = items.map(({ id }) => id)
      const ids = seen.filter((id) => id !== item.id)
      ids.splice(seen.indexOf(item.id) + by, 0, item.id)
      moved.current = `${item.id} ${by}`
      return call(faqAdminApi.arrange, { ids, seen })
    },
    done: 'Order saved',
  })
  useEffect(() => {
    if (!moved.current) return
    const [id, by] = moved.current.split(' ')
    const buttonOf = (way: string) =>
      box.current?.querySelector<HTMLElement>(`[data-move="${id} ${way}"]:not(:disabled)`)
    ;(buttonOf(by!) ?? buttonOf(String(-Number(by))))?.focus()
    moved.current = null
  }, [items])
  return { move: (move: Move) => void run(move), box }
}
