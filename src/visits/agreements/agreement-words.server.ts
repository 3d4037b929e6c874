import type { Database } from '#lib/database/database.server.ts'
import { listPlans } from '#services/service-store.server.ts'
import type { Calendar } from '#settings/hours/business-days.ts'
import type { Currency } from '#lib/values/money.ts'
import { workdayFor } from '#visits/ledger/visit-workday.ts'
import legal from '../../../content/legal.json' with { type: 'json' }
import type { Agreement } from './agreement-store.server.ts'
import { firstVisits } from './agreement-rules.ts'
import { agreementText } from './agreement-text.ts'

export const earlyConsent = legal.checkoutNotices.earlyService

export const siteAddress = ({ street, suburb, city, postalCode }: Agreement['site']) =>
  [street, suburb, city, postalCode].filter(Boolean).join(', ')

/** `early` is null where the first visit lies after the cooling-off days anyway. */
export type OfferedTexts = { early: OfferedText | null; late: OfferedText }
type OfferedText = { startsOn: string; firstVisit: string; text: string }

/** What an offer promises, as its customer reads it, with the plan's words of today: with a first visit within the cooling-off days and without. */
export async function offeredTexts(
  db: Database,
  agreement: Agreement,
  { today, calendar, currency }: { today: string; calendar: Calendar; currency: Currency },
): Promise<OfferedTexts> {
  const terms = { ...(await termsOf(db, agreement)), currency }
  const { early, late } = firstVisits(terms, agreement.startsOn, today, calendar)
  const write = (startsOn: string, consent?: string): OfferedText => {
    const firstVisit = workdayFor(startsOn, calendar) ?? startsOn
    return { startsOn, firstVisit, text: agreementText({ ...terms, firstVisit }, consent) }
  }
  return { early: early === late ? null : write(early, earlyConsent), late: write(late) }
}

async function termsOf(db: Database, { terms: [terms], water, site }: Agreement) {
  const { plan, price, weeks, anchor } = terms!
  const { name, features, notIncluded } = (await listPlans(db)).find(({ slug }) => slug === plan)!
  return { planName: name, features, notIncluded, water: water.name, address: siteAddress(site), price, weeks, anchor }
}
