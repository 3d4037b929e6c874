import { z } from 'zod/mini'
import { IdNumber } from '#lib/contract/id.ts'
import { lineOf, RecentDay, someRandOf } from '#staff/contract/text-rules.ts'
import { planStates } from '#visits/ledger/plan-state.ts'
import { creditCauses, visitStates } from '#visits/ledger/visit-state.ts'
import { waterKinds } from '#water/record/water-entry.ts'

const Slug = z.string('Choose a plan').check(z.regex(/^[a-z0-9-]{1,60}$/, 'Choose a plan'))
export const AccountId = z.string().check(z.maxLength(100))

/** How often somebody comes, for how long, and what it costs: rand a month. */
const termsFields = {
  plan: Slug,
  price: someRandOf(100_000),
  weeks: z.union([z.literal(1), z.literal(2)], 'Choose how often'),
  minutes: z.int('How many minutes?').check(z.gte(5, 'At least 5 minutes'), z.lte(480, 'At most 480 minutes')),
}

/** `startsOn`: the first visit, which gives the weekday. */
export const OfferDraft = z.object({
  waterId: z.int('Choose a pool or a tank').check(z.gte(1, 'Choose a pool or a tank')),
  enquiryId: z.nullable(IdNumber),
  ...termsFields,
  startsOn: RecentDay,
  technicianId: z.nullable(AccountId),
})
export type OfferDraft = z.infer<typeof OfferDraft>

/** Other terms from the first of a month on. `from`: the first visit by them. `asked`: the customer wants the change, which then needs no notice. */
export const TermsDraft = z.object({ ...termsFields, from: RecentDay, asked: z.boolean() })
export type TermsDraft = z.infer<typeof TermsDraft>

/** `anyway`: the office allows a pause that is shorter than two weeks or begins within a week. */
export const PauseDraft = z
  .object({ from: RecentDay, to: RecentDay, anyway: z.boolean() })
  .check(z.refine(({ from, to }) => from <= to, { message: 'The last day lies before the first', path: ['to'] }))
export type PauseDraft = z.infer<typeof PauseDraft>

export const AgreedDraft = z.object({
  as: lineOf({ least: 1, most: 120, message: 'Please enter the name of the person who agrees' }),
  early: z.boolean(),
})
export type AgreedDraft = z.infer<typeof AgreedDraft>

const Terms = z.object({
  fromMonth: z.string(),
  plan: z.string(),
  planName: z.string(),
  /** Rand a month. */
  price: z.number(),
  weeks: z.union([z.literal(1), z.literal(2)]),
  anchor: z.string(),
  minutes: z.int(),
  toldAt: z.nullable(z.string()),
})

const listed = {
  id: z.int(),
  version: z.int(),
  sample: z.boolean(),
  state: z.enum(planStates),
  customer: z.string(),
  water: z.string(),
  suburb: z.string(),
  planName: z.string(),
  price: z.number(),
  weeks: z.union([z.literal(1), z.literal(2)]),
  /** A day of its rhythm, which tells the weekday. */
  anchor: z.string(),
  startsOn: z.string(),
  endsOn: z.nullable(z.string()),
  technician: z.nullable(z.object({ id: z.string(), name: z.string() })),
  nextVisit: z.nullable(z.string()),
}
export const ListedAgreement = z.object(listed)
export type ListedAgreement = z.infer<typeof ListedAgreement>

const PlanVisitRow = z.object({
  id: z.int(),
  kind: z.enum(['plan', 'extra']),
  dueOn: z.string(),
  plannedOn: z.string(),
  doneOn: z.nullable(z.string()),
  state: z.enum(visitStates),
  cause: z.nullable(z.enum(creditCauses)),
  technician: z.nullable(z.string()),
})

const OfferedText = z.object({ startsOn: z.string(), firstVisit: z.string(), text: z.string() })

export const AdminAgreement = z.object({
  ...listed,
  enquiryId: z.nullable(z.int()),
  kind: z.enum(waterKinds),
  litres: z.nullable(z.int()),
  site: z.object({
    id: z.nullable(z.int()),
    accountId: z.nullable(z.string()),
    phone: z.string(),
    email: z.nullable(z.string()),
    address: z.string(),
  }),
  offeredAt: z.string(),
  agreedAt: z.nullable(z.string()),
  agreedAs: z.nullable(z.string()),
  agreedText: z.nullable(z.string()),
  earlyConsentAt: z.nullable(z.string()),
  withdrawnAt: z.nullable(z.string()),
  noticeOn: z.nullable(z.string()),
  terms: z.array(Terms),
  pauses: z.array(z.object({ id: z.int(), from: z.string(), to: z.string(), who: z.string() })),
  visits: z.array(PlanVisitRow),
  /** What its customer would agree to now: with a first visit within the cooling-off days, where it is one, and without. Null once it is decided. */
  offered: z.nullable(z.object({ early: z.nullable(OfferedText), late: OfferedText, consent: z.string() })),
  /** Opens the plan for its customer. */
  link: z.string(),
  today: z.string(),
  /** The last day, were notice given today. */
  wouldEnd: z.string(),
  /** The first month of a new price that is told today. */
  priceFrom: z.string(),
})
export type AdminAgreement = z.infer<typeof AdminAgreement>

/** `free`: minutes of a technician on each weekday, Monday first, that no running plan takes; null on days on which they do not work. */
export const OfferChoices = z.object({
  plans: z.array(
    z.object({
      slug: z.string(),
      kind: z.enum(waterKinds),
      name: z.string(),
      tagline: z.string(),
      price: z.number(),
      weeks: z.union([z.literal(1), z.literal(2)]),
    }),
  ),
  technicians: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      kinds: z.array(z.enum(waterKinds)),
      free: z.array(z.nullable(z.int())),
    }),
  ),
  /** The first day on which somebody may come. */
  from: z.string(),
})
export type OfferChoices = z.infer<typeof OfferChoices>

export type AgreementDialogProps = { of: AdminAgreement; onClose: () => void }
