import { formatDate } from '#lib/values/dates.ts'
import { formatShortMoney } from '#lib/values/money.ts'
import { weekdays } from '#settings/hours/describe-hours.ts'

/** What a customer agrees to. The price is in whole cents, the weekday Monday 0 to Sunday 6. */
export type AgreedPlan = {
  plan: string
  water: string
  address: string
  price: number
  weeks: 1 | 2
  weekday: number
  firstVisitOn: string
  technician: string | null
  included: readonly string[]
  notIncluded: readonly string[]
}

export type AgreementPart = { title: string; points: readonly string[] }

/** The words of an agreement, as they are shown to the customer and stored. */
export function agreementParts(plan: AgreedPlan): AgreementPart[] {
  return [
    { title: 'What we agree', points: agreedPoints(plan) },
    { title: 'Included', points: plan.included },
    { title: 'Not included', points: plan.notIncluded },
    { title: 'Terms', points: termsOfPlans },
    { title: 'How to stop', points: waysToStop },
  ].filter(({ points }) => points.length > 0)
}

export const agreementText = (plan: AgreedPlan) =>
  agreementParts(plan)
    .map(({ title, points }) => [title, ...points.map((point) => `- ${point}`)].join('\n'))
    .join('\n\n')

/** "every Wednesday", "every second Wednesday". */
export const rhythmWords = ({ weeks, weekday }: Pick<AgreedPlan, 'weeks' | 'weekday'>) =>
  `every ${weeks === 2 ? 'second ' : ''}${weekdays[weekday]}`

function agreedPoints({ plan, water, address, price, firstVisitOn, technician, ...rhythm }: AgreedPlan) {
  return [
    `${[`${plan} for ${water}`, address].filter(Boolean).join(', ')}.`,
    `${formatShortMoney(price)} a month, for a visit ${rhythmWords(rhythm)}. A ${rhythm.weeks === 1 ? 'fifth' : 'third'} visit in a month costs nothing more.`,
    `The first visit is on ${formatDate(firstVisitOn)}.`,
    ...(technician ? [`${technician} comes to you.`] : []),
  ]
}

const termsOfPlans = [
  'We bill after the month, for the visits that took place. Payment is due within seven days.',
  'A visit that finds a locked gate, or no safe way in, is charged. You get a picture of it.',
  'A visit that we miss is a visit that we make up. One that we cannot make up before the next comes off the bill.',
  'You can pause the plan for two weeks or longer, with a week’s notice. Visits that fall into a pause are not charged.',
  'On a public holiday, or a day on which we are closed, we come on another day of that week.',
  'The price changes only with 30 days’ notice, and you can stop the plan before it does.',
]

const waysToStop = [
  'The plan runs from month to month. You can stop it at any time with 20 business days’ notice, on the page of your plan, by email, WhatsApp or letter.',
  'You can cancel within seven days of agreeing, without reason and without penalty, unless a visit has begun with your consent before they were over.',
]
