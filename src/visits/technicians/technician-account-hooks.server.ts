import type { AccountHooks } from '#lib/serving/account-hooks.server.ts'
import { planTags } from './change-technician.server.ts'
import { freePlans, freeVisits, removeTechnician } from './technician-store.server.ts'

/** Who may no longer make visits is no technician: their plans and planned visits have nobody. */
export const technicianAccountHooks: Partial<AccountHooks> = {
  async roleChanged(tx, id, may) {
    if (may('visits.do')) return ['technicians']
    const plans = await freePlans(tx, id)
    const freed = await freeVisits(tx, { id, from: '-infinity', to: null })
    const was = await removeTechnician(tx, id)
    return was ? ['technicians', 'visits', ...planTags(freed, plans)] : []
  },
}
