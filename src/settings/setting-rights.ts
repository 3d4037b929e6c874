declare module '#lib/contract/rights.ts' {
  interface Rights extends SettingRights {}
}

export const settingRights = {
  'settings.change': 'business settings',
  'bank.change': 'bank details',
} as const
type SettingRights = typeof settingRights
