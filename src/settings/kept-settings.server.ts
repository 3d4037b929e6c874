import type { Shop } from '#lib/serve.server.ts'
import { findSettings } from './setting-store.server.ts'
import type { Settings } from './settings.ts'

/** The settings, read once and again after each change of them: for calls that are too busy to ask the database each time. */
export function keepSettings(shop: Pick<Shop, 'db' | 'changes'>): () => Promise<Settings> {
  let kept: Promise<Settings> | null = null
  shop.changes.onChange((topics) => {
    if (topics === null || topics.includes('settings')) kept = null
  })
  return () => {
    if (kept) return kept
    const reading = findSettings(shop.db)
    kept = reading
    reading.catch(() => kept === reading && (kept = null))
    return reading
  }
}
