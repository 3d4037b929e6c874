import type { AppContext } from '#lib/serve.server.ts'
import { findSettings } from './setting-store.server.ts'
import type { Settings } from './settings.ts'

/** The settings, read once and again after each change of them: for calls that are too busy to ask the database each time. */
export function cacheSettings(app: Pick<AppContext, 'db' | 'changes'>): () => Promise<Settings> {
  let kept: Promise<Settings> | null = null
  app.changes.onChange((topics) => {
    if (topics === null || topics.includes('settings')) kept = null
  })
  return () => {
    if (kept) return kept
    const reading = findSettings(app.db)
    kept = reading
    reading.catch(() => kept === reading && (kept = null))
    return reading
  }
}
