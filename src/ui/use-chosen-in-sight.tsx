import { useEffect, useRef } from 'react'

/** For a row that scrolls sideways: keeps the chosen one in it (`aria-current`) in sight, without moving the page. */
export function useChosenInSight<T extends HTMLElement>(chosen: string) {
  const row = useRef<T>(null)
  useEffect(() => {
    const one = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (one) row.current?.scrollTo({ left: one.offsetLeft - (row.current.clientWidth - one.offsetWidth) / 2 })
  }, [chosen])
  return row
}
