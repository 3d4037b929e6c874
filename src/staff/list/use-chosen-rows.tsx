import { useState } from 'react'

export type ClearRows<Row> = (some?: readonly Row[]) => void

/** The ticked rows of those shown. A row that leaves the list is no longer ticked. */
export function useChosenRows<Row>(all: readonly Row[], id: (row: Row) => string | number) {
  const [ids, setIds] = useState<ReadonlySet<string | number>>(new Set())
  const rows = all.filter((row) => ids.has(id(row)))
  const choose = (some: readonly Row[], ticked: boolean) => {
    const changed = new Set(some.map(id))
    const kept = rows.map(id).filter((one) => !changed.has(one))
    setIds(new Set(ticked ? [...kept, ...changed] : kept))
  }
  /** Of those given, or of all. */
  const clear: ClearRows<Row> = (some = rows) => choose(some, false)
  return { rows, has: (row: Row) => ids.has(id(row)), choose, clear }
}
