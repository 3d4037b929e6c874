import type { AccountHooks } from '#lib/serving/account-hooks.server.ts'
import { formatDate } from '#lib/values/dates.ts'
import { removeMailsAbout } from '#mail/mail-store.server.ts'
import { orderNumber } from '#orders/order-status.ts'
import { findSettings } from '#settings/setting-store.server.ts'
import type { Database } from '#lib/database/database.server.ts'
import { waterInWords } from '#water/record/water-in-words.ts'
import { aboutSubscription } from '../agreements/agreement-mails.server.ts'
import { listPlansOfAccount } from '../own-plan/own-plan-store.server.ts'
import {
  findOpenPlan,
  findOpenVisit,
  findUnpaidBill,
  listCustomerData,
  lockPlansOfCustomer,
  type OpenPlan,
  type OpenVisit,
  removeCustomer,
} from './customer-data-store.server.ts'

/** A customer's sites, plans and visits: in their download, and without them once the account is deleted, which has to wait for a plan's end. */
export const customerAccountHooks: Partial<AccountHooks> = {
  places: async (db, accountId) =>
    (await listPlansOfAccount(db, accountId)).length ? [{ to: '/dashboard/plan', label: 'Plans' }] : [],
  describe: async (db, { id }) => ({ sites: await listCustomerData(db, id) }),
  async deletionBlocker(tx, accountId) {
    await lockPlansOfCustomer(tx, accountId)
    const plan = await findOpenPlan(tx, accountId)
    if (plan) return planWords(plan)
    const visit = await findOpenVisit(tx, accountId)
    if (visit) return visitWords(visit)
    const bill = await findUnpaidBill(tx, accountId)
    return bill === undefined ? null : billWords(tx, bill)
  },
  async forget(tx, { id }) {
    const { plans, visits } = await removeCustomer(tx, id)
    await removeMailsAbout(tx, ...plans.map(aboutSubscription), ...visits.map((visit) => `visit:${visit}`))
    return ['sites', 'visits', ...plans.map((plan) => `subscription:${plan}` as const)]
  },
}

const planWords = ({ water, endsOn }: OpenPlan) =>
  endsOn === null
    ? `Your plan for ${waterInWords(water)} still runs. Please stop it under My plans first; you can delete your account once it has ended.`
    : `Your plan for ${waterInWords(water)} runs until ${formatDate(endsOn)}. You can delete your account after that.`

const visitWords = ({ water, plannedOn, isPlanned }: OpenVisit) =>
  isPlanned
    ? `A visit to ${waterInWords(water)} is planned for ${formatDate(plannedOn)}. You can delete your account after it.`
    : `The visit to ${waterInWords(water)} of ${formatDate(plannedOn)} is on no bill yet. You can delete your account once it is billed and paid.`

async function billWords(db: Database, order: number) {
  const { identity } = await findSettings(db)
  return `Your bill ${orderNumber(identity.orderPrefix, order)} has not been paid yet. You can delete your account once it is.`
}
