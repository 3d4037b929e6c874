import { useState } from 'react'
import type { ListedOrder } from './order-admin.ts'

/** Which orders of the list in sight are ticked. What leaves the list is no longer ticked. */
export function useChosenOrders(rows: ListedOrder[]) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  const chosen = rows.filter(({ id }) => ids.has(id))
  const choose = (some: number[], ticked: boolean) => {
    const next = new Set(chosen.map(({ id }) => id))
    for (const id of some) {
      if (ticked) next.add(id)
      else next.delete(id)
    }
    setIds(next)
  }
  return { chosen, has: (id: number) => ids.has(id), choose }
}

type ChooseOrdersProps = { label: string; some?: boolean; checked: boolean; onChoose: (ticked: boolean) => void }

/** A box to tick without words beside it. `some`: part of what it stands for is ticked. */
export function ChooseOrders({ label, some = false, checked, onChoose }: ChooseOrdersProps) {
  return (
    <label className="order-admin-list-choose">
      <input
        type="checkbox"
        className="choice-mark checkbox-mark"
        aria-label={label}
        ref={(box) => void (box && (box.indeterminate = some && !checked))}
        checked={checked}
        onChange={(event) => onChoose(event.target.checked)}
      />
    </label>
  )
}
