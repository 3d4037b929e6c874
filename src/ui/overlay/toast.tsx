import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import type { ShownToast, ToastAction, ToastViewportProps } from './toast-viewport.tsx'

type ToastOptions = {
  title: string
  description?: string | undefined
  variant?: 'default' | 'destructive'
  action?: ToastAction
  /** Milliseconds on screen. */
  duration?: number
}

const removedAfter = 1_000_000
let current: ShownToast | null = null
let count = 0
let removal: ReturnType<typeof setTimeout> | undefined
const watchers = new Set<() => void>()

function set(next: ShownToast | null) {
  current = next
  for (const watcher of watchers) watcher()
}

/** Shows a short message. One at a time: a new one replaces the old. */
export function toast({ title, description, variant = 'default', action, duration = 5000 }: ToastOptions) {
  clearTimeout(removal)
  set({ id: ++count, title, description, variant, action, duration, open: true })
}

function dismissToast() {
  if (!current?.open) return
  set({ ...current, open: false })
  removal = setTimeout(() => set(null), removedAfter)
}

const watch = (watcher: () => void) => {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

/** The place of toasts. The component that shows them is fetched with the first one, which waits for it. */
export function ToastOutlet() {
  const shown = useSyncExternalStore(
    watch,
    () => current,
    () => null,
  )
  const [Viewport, setViewport] = useState<ComponentType<ToastViewportProps> | null>(null)
  const [failed, setFailed] = useState(false)
  const needed = shown !== null && !Viewport
  useEffect(() => {
    if (!needed) return
    import('./toast-viewport.tsx').then(
      (loaded) => setViewport(() => loaded.ToastViewport),
      () => setFailed(true),
    )
  }, [needed])
  if (Viewport) return <Viewport toast={shown} onDismiss={dismissToast} />
  return <p role="status">{failed && shown ? `${shown.title}. ${shown.description ?? ''}` : ''}</p>
}
