import { ArrowDown, ArrowUp } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { call } from '#lib/call.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { useStaffAction } from '#ui/staff-action.tsx'
import { type AdminFaqItem, faqAdminApi } from './faq-admin-api.ts'
import './faq-moves.css'

type Step = -1 | 1

/** Moves a question up or down. The focus stays on the button that was pressed, wherever its row has gone. */
export function FaqMoves({ item, items }: { item: AdminFaqItem; items: readonly AdminFaqItem[] }) {
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
