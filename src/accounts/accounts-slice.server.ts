import { roleLabels } from '#accounts/role-rights.ts'
import type { Slice } from '#lib/serving/slice.server.ts'
import { sampleAccountSeed, sampleStaffSeed } from './account-seed.server.ts'
import { accountsRoutes } from './accounts-routes.server.ts'

export const accountsSlice: Slice = {
  mount: [accountsRoutes],
  seeds: [sampleAccountSeed, sampleStaffSeed],
  personalTags: ['account', 'accounts'],
  audited: { account: { role: roleLabels } },
}
