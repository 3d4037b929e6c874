import type { Seed } from '#lib/seed.server.ts'
import { defaultSettings } from './default-settings.server.ts'
import { setSetting } from './setting-store.server.ts'
import type { SettingName } from './settings.ts'

export const settingSeed: Seed = {
  name: 'settings',
  load: async (db, runtime) => {
    const defaults = defaultSettings(runtime.mode)
    for (const name of Object.keys(defaults) as SettingName[]) await setSetting(db, name, defaults[name])
  },
}
