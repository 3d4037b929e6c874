declare module '#lib/contract/rights.ts' {
  interface Rights extends LaunchRights {}
}

export const launchRights = {
  'launch.change': 'opening the shops',
} as const
type LaunchRights = typeof launchRights
