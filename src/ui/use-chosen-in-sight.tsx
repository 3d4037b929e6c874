import { useEffect, useRef } from 'react'

/** For a row that scrolls sideways: keeps the chosen one in it (`aria-current`) in sight, without moving the page. */
export function useChosenInSight<T extends HTMLElement>(chosen: string) {
  const ref = useRef<T>(null)
  useEffect(() => {
    const row = ref.current
    if (!row) return
    // Again whenever something in it takes another width: it is first shown, turned with the phone, or gets a count.
    const watcher = new ResizeObserver(() => bringIntoSight(row))
    for (const one of [row, ...row.children]) watcher.observe(one)
    return () => watcher.disconnect()
  }, [chosen])
  return ref
}

function bringIntoSight(row: HTMLElement) {
  const one = row.querySelector('[aria-current]')
  if (!one) return
  const [inside, around] = [one.getBoundingClientRect(), row.getBoundingClientRect()]
  const left = inside.left + inside.width / 2 - (around.left + around.width / 2)
  row.scrollBy({ left, behavior: 'instant' })
}
