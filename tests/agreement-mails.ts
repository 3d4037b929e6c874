import { endedMail, newTermsMail, offerMail } from '#visits/agreements/agreement-mails.server.ts'
import type { Agreement, StoredTerms } from '#visits/agreements/agreement-store.server.ts'
import type { Settings } from '#settings/settings.ts'

const terms: StoredTerms = {
  fromMonth: '2027-03-01',
  plan: 'premium',
  planName: 'Medium Pools',
  price: 950_00,
  weeks: 1,
  anchor: '2027-03-03',
  minutes: 30,
  toldAt: null,
}
const newTerms = { ...terms, fromMonth: '2027-05-01', price: 990_00 }

/** Mails about the plan of a customer. */
export function mailsAboutPlans({ settings, publicUrl }: { settings: Settings; publicUrl: string }, typed: string) {
  const agreement: Agreement = {
    id: 7,
    version: 1,
    sample: false,
    enquiryId: null,
    offeredAt: '2027-02-20T08:00:00Z',
    agreedAt: null,
    agreedAs: null,
    agreedText: null,
    earlyConsentAt: null,
    withdrawnAt: null,
    startsOn: '2027-03-03',
    noticeOn: null,
    endsOn: null,
    water: { id: 3, kind: 'pool', name: 'Pool', litres: 40_000 },
    site: {
      id: 2,
      accountId: null,
      name: typed,
      email: 'nomsa@example.com',
      phone: '082 123 4567',
      street: '12 Protea Road',
      suburb: 'Irene',
      city: 'Centurion',
      postalCode: '0157',
    },
    technician: null,
    terms: [terms],
    pauses: [],
    visited: false,
  }
  const about = { agreement, settings, link: `${publicUrl}/your-plan?id=7&key=key` }
  return {
    'plan offered': offerMail(about, { firstVisit: '2027-03-03', onRequest: null })!,
    'plan offered for a day within the cooling-off days': offerMail(about, {
      firstVisit: '2027-03-10',
      onRequest: '2027-03-03',
    })!,
    'new price of a plan': newTermsMail(about, terms, newTerms)!,
    'new terms of a plan': newTermsMail(about, terms, { ...newTerms, price: terms.price, anchor: '2027-05-06' })!,
    'notice of a plan': endedMail(about, '2027-03-23', '2027-03-17')!,
    'plan cancelled at once': endedMail(about, '2027-03-02', null)!,
  }
}
