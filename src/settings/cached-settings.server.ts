import { memoiseUntilChanged } from '#lib/changes/memoise-until-changed.server.ts'
import type { AppContext } from '#lib/serving/app-context.server.ts'
import { findSettings } from './setting-store.server.ts'
import type { Settings } from './settings.ts'

export const cacheSettings = ({ db, changes }: Pick<AppContext, 'db' | 'changes'>): (() => Promise<Settings>) =>
  memoiseUntilChanged(changes, ['settings'], () => findSettings(db))
