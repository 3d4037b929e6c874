import { useEffect, useRef } from 'react'

const controls = 'input:not([type=hidden]), select, textarea'

/** The focus goes to the first field of a row that has just been added: the last one of those inside that the selector finds. */
export function useStaffRow<E extends HTMLElement>(rows: string) {
  const inside = useRef<E>(null)
  const added = useRef(false)
  useEffect(() => {
    if (!added.current) return
    added.current = false
    const row = [...(inside.current?.querySelectorAll<HTMLElement>(rows) ?? [])].at(-1)
    row?.querySelector<HTMLElement>(controls)?.focus()
  })
  return {
    inside,
    /** To be called with the change that adds the row. */
    awaitRow: () => {
      added.current = true
    },
  }
}
