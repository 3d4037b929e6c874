import { z } from 'zod/mini'
import starting from '../../../content/site.json' with { type: 'json' }
import { demoAccount } from './demo-bank.server.ts'
import { Settings } from '#settings/settings.ts'

/** Contact details that nobody has stated: texts that need one leave it out. */
const unknown = {
  phone: '',
  phoneHref: '',
  cellPhone: '',
  whatsapp: '',
  whatsappHref: '',
  email: '',
  emailHref: '',
}

/** Settings of a new shop. A live shop starts without claims and links that its owner has yet to confirm. */
export function defaultSettings(mode: 'demo' | 'live'): Settings {
  const { identity, meta, footer, trustBadges } = starting
  const demo = mode === 'demo'
  return z.parse(Settings, {
    identity: demo ? identity : { ...identity, ...unknown, address: { ...identity.address, line1: '' } },
    hours: { ...identity.hours, closures: [] },
    social: identity.social.filter((link) => demo || !link.demoOnly),
    meta,
    footer,
    trustBadges: trustBadges.filter((badge) => demo || !badge.ownerMustProve),
    currency: 'ZAR',
    shipping: { freeFrom: 1000_00, flatFee: 100_00 },
    orderLimits: { perProduct: 99, perOrder: 500, unpaidGoods: 50_000_00 },
    payment: {
      card: { offered: true, hours: 2 },
      transfer: { offered: true, businessDays: 5 },
      cash: { offered: true, businessDays: 5, provinces: ['gauteng'], mostTotal: 5_000_00 },
    },
    launch: { poolShopOpen: false, marineShopOpen: false },
    bank: demo
      ? {
          ...demoAccount,
          accountHolder: identity.name,
          branchCode: '000000',
          accountType: 'Business cheque account',
        }
      : null,
  })
}
