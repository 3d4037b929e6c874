import type { z } from 'zod/mini'
import { toCents, toRand } from '#lib/values/money.ts'
import { describeHours } from '#settings/hours/describe-hours.ts'
import type { BadgesDraft, OrderLimitsDraft, PaymentRulesDraft, SocialDraft } from './setting-drafts.ts'
import type { HoursDraft } from './hours-draft.ts'
import type { IdentityDraft } from './identity-draft.ts'
import type { AdminSettings } from './settings-admin.ts'
import type { SettingName, Settings } from '#settings/settings.ts'
import { readBusinessPhone } from './business-phone.ts'

/** The stored settings from a staff form: addresses for machines, sentences and cents are derived and never typed. */

export function applyIdentity(
  { elsewhere: _answered, ...draft }: IdentityDraft,
  before: Settings['identity'],
): Settings['identity'] {
  const { phone, cellPhone = phone, whatsapp = phone } = stated(draft)
  return {
    ...before,
    ...draft,
    cellPhone,
    whatsapp,
    phoneHref: readBusinessPhone(phone)!.call,
    whatsappHref: readBusinessPhone(whatsapp)!.whatsapp,
    emailHref: `mailto:${draft.email}`,
  }
}

/** Empty numbers default to the phone number. */
const stated = ({ phone, cellPhone, whatsapp }: Pick<IdentityDraft, 'phone' | 'cellPhone' | 'whatsapp'>) => ({
  phone,
  ...(cellPhone && { cellPhone }),
  ...(whatsapp && { whatsapp }),
})

export const applyHours = (draft: HoursDraft): Settings['hours'] => ({
  ...describeHours(draft.days),
  ...draft,
  closures: draft.closures.toSorted((one, other) => one.from.localeCompare(other.from)),
})

export const applyShipping = ({ freeFrom, flatFee }: Settings['shipping']): Settings['shipping'] => ({
  freeFrom: toCents(freeFrom),
  flatFee: toCents(flatFee),
})

export const applyOrderLimits = (draft: OrderLimitsDraft): Settings['orderLimits'] => ({
  ...draft,
  unpaidGoods: toCents(draft.unpaidGoods),
})

export const applyPayment = ({ cash, ...draft }: PaymentRulesDraft): Settings['payment'] => ({
  ...draft,
  cash: { ...cash, mostTotal: toCents(cash.mostTotal) },
})

export const networks = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  youtube: 'YouTube',
  linkedin: 'LinkedIn',
} as const
export type Network = keyof typeof networks
export const networkNames = Object.keys(networks) as Network[]

export const applySocial = (draft: z.infer<typeof SocialDraft>): Settings['social'] =>
  networkNames
    .filter((network) => draft[network])
    .map((network) => ({ network, label: networks[network], url: draft[network] }))

const wordOf = (label: string, index: number) =>
  label
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '') || `claim-${index + 1}`

export function applyBadges({ labels }: z.infer<typeof BadgesDraft>): Settings['trustBadges'] {
  const words = labels.map(wordOf)
  return labels.map((label, index) => ({
    id: words.indexOf(words[index]!) === index ? words[index]! : `${words[index]}-${index + 1}`,
    label,
  }))
}

export function showSettings(
  settings: Settings,
  versions: Record<SettingName, number>,
  mode: AdminSettings['mode'],
): AdminSettings {
  const { shipping, orderLimits, payment } = settings
  const urlOf = (network: Network) => settings.social.find((link) => link.network === network)?.url ?? ''
  return {
    mode,
    identity: { ...settings.identity, version: versions.identity },
    hours: { ...settings.hours, version: versions.hours },
    launch: { ...settings.launch, version: versions.launch },
    shipping: { freeFrom: toRand(shipping.freeFrom), flatFee: toRand(shipping.flatFee), version: versions.shipping },
    orderLimits: { ...orderLimits, unpaidGoods: toRand(orderLimits.unpaidGoods), version: versions.orderLimits },
    payment: {
      ...payment,
      cash: { ...payment.cash, mostTotal: toRand(payment.cash.mostTotal) },
      version: versions.payment,
    },
    currency: { currency: settings.currency, version: versions.currency },
    bank: { bank: settings.bank, version: versions.bank },
    social: {
      facebook: urlOf('facebook'),
      instagram: urlOf('instagram'),
      youtube: urlOf('youtube'),
      linkedin: urlOf('linkedin'),
      version: versions.social,
    },
    trustBadges: { labels: settings.trustBadges.map(({ label }) => label), version: versions.trustBadges },
    footer: { ...settings.footer, version: versions.footer },
    meta: { description: settings.meta.description, version: versions.meta },
  }
}
