import { type Currency, formatShortMoney } from '#lib/values/money.ts'
import { longDay, rhythmWords, type Rhythm } from '#visits/ledger/plan-days.ts'

/** What a customer agrees to. The price is cents a month; `address` is where the visits take place. */
export type AgreementTerms = Rhythm & {
  planName: string
  features: readonly string[]
  notIncluded: readonly string[]
  water: string
  address: string
  price: number
  currency?: Currency
  firstVisit: string
}

export const agreementLines = (terms: AgreementTerms): string[] => [
  `${terms.planName}: ${terms.water}, ${terms.address}.`,
  `We come ${rhythmWords(terms)}, for the first time on ${longDay(terms.firstVisit)}. Where that is a public holiday, we come on another business day of that week.`,
  `It costs ${formatShortMoney(terms.price, terms.currency)} a month, divided over the visits of the month: a fifth visit is free, and a month in which the plan begins or ends costs only its own visits.`,
  'We send the bill after the month, for the visits that took place. It is payable within seven days.',
  `Included: ${terms.features.join('; ')}.`,
  ...(terms.notIncluded.length ? [`Not included: ${terms.notIncluded.join('; ')}.`] : []),
  'A visit that finds a locked gate is charged, with a picture of it. A visit that we miss and cannot make up before the next one comes off the bill.',
  'A pause is two weeks or longer, with a week’s notice.',
  'The plan runs from month to month. You may stop at any time with 20 business days’ notice in writing. The price changes only with 30 days’ notice, and you may stop the plan before the change takes effect.',
  'You may cancel without reason and without penalty within seven days of agreeing.',
]

/** The words that are shown to the customer before they agree, and kept as they were agreed to. `consent`: to a first visit within those seven days. */
export const agreementText = (terms: AgreementTerms, consent?: string) =>
  [...agreementLines(terms), ...(consent ? [consent] : [])].join('\n')
