import { z } from 'zod/mini'
import { endpoint } from '#lib/contract/endpoint.ts'
import type { Right } from '#lib/contract/rights.ts'
import { withVersion } from '#staff/contract/text-rules.ts'
import {
  BadgesDraft,
  BankDraft,
  CurrencyDraft,
  FooterDraft,
  LaunchDraft,
  OrderLimitsDraft,
  PaymentRulesDraft,
  SearchDraft,
  ShippingDraft,
  SocialDraft,
} from './setting-drafts.ts'
import { HoursDraft } from './hours-draft.ts'
import { IdentityDraft } from './identity-draft.ts'
import { Settings } from '#settings/settings.ts'

const all = Settings.shape
const seen = { version: z.int() }

/** Every setting for its form, with the version that was seen. Amounts are rand. */
export const AdminSettings = z.object({
  mode: z.enum(['demo', 'live']),
  identity: z.extend(z.omit(all.identity, { phoneHref: true, whatsappHref: true, emailHref: true }), seen),
  hours: z.extend(all.hours, seen),
  launch: z.extend(all.launch, seen),
  shipping: z.object({ freeFrom: z.number(), flatFee: z.number(), ...seen }),
  orderLimits: z.object({ perProduct: z.int(), perOrder: z.int(), unpaidGoods: z.number(), ...seen }),
  payment: z.extend(PaymentRulesDraft, seen),
  currency: z.object({ currency: all.currency, ...seen }),
  /** Absent for those who may not change it. */
  bank: z.optional(z.object({ bank: all.bank, ...seen })),
  social: z.object({
    facebook: z.string(),
    instagram: z.string(),
    youtube: z.string(),
    linkedin: z.string(),
    ...seen,
  }),
  trustBadges: z.object({ labels: z.array(z.string()), ...seen }),
  footer: z.extend(all.footer, seen),
  meta: z.object({ description: z.string(), ...seen }),
})
export type AdminSettings = z.infer<typeof AdminSettings>

export const Saved = z.object({ version: z.int() })

function change<S extends z.core.$ZodShape>(
  name: string,
  Draft: z.ZodMiniObject<S>,
  summary: string,
  right: Right = 'settings.change',
) {
  return endpoint({
    method: 'PUT',
    path: `/api/admin/settings/${name}`,
    summary,
    for: right,
    input: withVersion(Draft),
    reply: Saved,
  })
}

/** One call per setting; `version` is the one that was seen, so that nobody overwrites another's change. */
export const settingsAdminApi = {
  all: endpoint({
    method: 'GET',
    path: '/api/admin/settings',
    summary: 'Every setting of the business, each with its version; bank details for those who may change them',
    for: 'settings.change',
    reply: AdminSettings,
    tags: () => ['settings'],
  }),
  identity: change('identity', IdentityDraft, 'Who the business is and how it is reached'),
  hours: change('hours', HoursDraft, 'When the business is open, and its own closing days'),
  launch: change('launch', LaunchDraft, 'Which of the two shops are open', 'launch.change'),
  shipping: change('shipping', ShippingDraft, 'What delivery costs, in rand'),
  orderLimits: change(
    'order-limits',
    OrderLimitsDraft,
    'How much one order may take, and how much may be unpaid, in rand',
  ),
  payment: change('payment', PaymentRulesDraft, 'In which ways orders can be paid, and how long each holds its goods'),
  currency: change('currency', CurrencyDraft, 'The currency that amounts are stated in; they are not converted'),
  bank: change('bank', BankDraft, 'Where customers pay by bank transfer; null when nowhere', 'bank.change'),
  social: change('social', SocialDraft, 'Addresses on social networks; an empty one is not shown'),
  trustBadges: change('trust-badges', BadgesDraft, 'Claims that every page makes'),
  footer: change('footer', FooterDraft, 'Words at the foot of every page'),
  meta: change('search-engines', SearchDraft, 'How search engines describe the business'),
}
