import { useEffect, useRef } from 'react'

/** For a row that scrolls sideways: keeps its chosen item (`aria-current`) in sight, without scrolling the page. */
export function useChosenInSight<T extends HTMLElement>(chosen: string) {
  const ref = useRef<T>(null)
  useEffect(() => {
    const row = ref.current
    if (!row) return
    // Repeated whenever an item changes its width: at first display, when the phone is turned, or when it gets a count.
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
