import type { Seed } from '#lib/serving/seed.server.ts'
import { defaultSettings } from './default-settings.server.ts'
import { lockSetting, setSetting } from '#settings/setting-store.server.ts'
import type { SettingName } from '#settings/settings.ts'
import { insertUnreadStarters } from './unread-starter-store.server.ts'

export const settingSeed: Seed = {
  name: 'settings',
  load: async (db, runtime) => {
    const defaults = defaultSettings(runtime.mode)
    for (const name of Object.keys(defaults) as SettingName[]) await setSetting(db, name, defaults[name])
    if (runtime.mode === 'live') await insertUnreadStarters(db, startingSettings)
  },
}

/** Settings whose initial value suits only some shops. */
const startingSettings = ['setting:hours', 'setting:shipping', 'setting:payment']

/** Removes contact details of a live shop that started when they were placeholders, unless others have been stated. */
export const unstatedContactsSeed: Seed = {
  name: 'unstated-contacts',
  load: async (tx, runtime) => {
    if (runtime.mode !== 'live') return
    const { value } = await lockSetting(tx, 'identity')
    const [placeholders, empty] = [defaultSettings('demo').identity, defaultSettings('live').identity]
    const stated = Object.entries(value).map(([name, was]) => {
      const isPlaceholder = was === placeholders[name as keyof typeof placeholders]
      return [name, isPlaceholder ? empty[name as keyof typeof empty] : was]
    })
    const address = { ...value.address }
    if (address.line1 === placeholders.address.line1) address.line1 = ''
    await setSetting(tx, 'identity', { ...(Object.fromEntries(stated) as typeof value), address })
  },
}
