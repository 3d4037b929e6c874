import { Moon, Sun } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { storedText } from '#lib/reading/browser-storage.ts'
import { IconButton } from '#ui/marks/icon-button.tsx'
import { toast } from '#ui/overlay/toast.tsx'
import './theme-toggle.css'

const chosen = storedText('browser', 'theme')

type Theme = 'dark' | 'light'

const switched = { dark: 'Switched to dark mode', light: 'Switched to light mode' }

const root = () => document.documentElement
const shownTheme = (): Theme => (root().dataset.theme === 'light' ? 'light' : 'dark')
const watchers = new Set<() => void>()

function show(theme: Theme) {
  root().dataset.theme = theme
  for (const watcher of watchers) watcher()
}

function follow(event: StorageEvent) {
  if (event.key === 'theme') show(event.newValue === 'light' ? 'light' : 'dark')
}

function watch(watcher: () => void) {
  if (!watchers.size) addEventListener('storage', follow)
  watchers.add(watcher)
  return () => {
    watchers.delete(watcher)
    if (!watchers.size) removeEventListener('storage', follow)
  }
}

function switchTo(theme: Theme) {
  show(theme)
  chosen.set(theme)
  toast({ title: switched[theme], duration: 2000 })
}

/** CSS decides which of the two icons shows, so that it is right before any script runs. */
export function ThemeToggle() {
  const theme = useSyncExternalStore(watch, shownTheme, () => 'dark' as const)
  const next = theme === 'dark' ? 'light' : 'dark'
  return (
    <IconButton
      className="theme-toggle"
      data-scripted
      label={`Switch to ${next} mode`}
      icon={
        <>
          <Sun className="theme-toggle-sun" />
          <Moon className="theme-toggle-moon" />
        </>
      }
      onClick={() => switchTo(next)}
    />
  )
}
