import { oneHour } from '#lib/calendar/durations.ts'
import { countOpeners } from '#accounts/staff/opener-store.server.ts'
import { countGoods } from '#catalogue/starter/starter-goods-store.server.ts'
import { findMissedFacts } from '#content/legal/missed-facts.server.ts'
import { listPlaceholderTexts, startingName } from '#content/texts/placeholder-texts.server.ts'
import type { AppContext } from '#lib/serving/app-context.server.ts'
import { findTestMail } from '#mail/test-mail-store.server.ts'
import { findNewestBackup } from '#operations/newest-backup.server.ts'
import { hasPaidStaffOrder } from '#orders/figures/staff-order-store.server.ts'
import { paymentOfferOf } from '#settings/payment-offer.ts'
import { findSettings } from '#settings/setting-store.server.ts'
import type { Settings } from '#settings/settings.ts'
import { listUnreadStarters } from '#settings/starting/unread-starter-store.server.ts'
import type { GoingLiveFacts } from './going-live-lines.ts'

type App = Pick<AppContext, 'db' | 'runtime'>

/** The present state of a live shop, without the reachability of its address, which may take seconds to test. */
export async function findGoingLiveFacts({ db, runtime }: App): Promise<Omit<GoingLiveFacts, 'reached'>> {
  const settings = await findSettings(db)
  const [missed, unread, placeholders, goods, mail, testOrder, openers, newest] = await Promise.all([
    findMissedFacts(db, settings, runtime.publicUrl),
    listUnreadStarters(db),
    listPlaceholderTexts(db, settings),
    countGoods(db),
    findTestMail(db, senderOf(runtime)),
    hasPaidStaffOrder(db),
    countOpeners(db),
    findNewestBackup(runtime),
  ])
  return {
    contacts: unstatedContacts(settings.identity),
    legal: legalGaps(Object.keys(missed)),
    vatStated: settings.identity.vatRegistered !== null,
    ...listPaymentMethods(settings, runtime),
    unread,
    placeholders: { name: startingName, texts: placeholders },
    goods,
    testMail: mail ? (mail.arrivedAt ? 'arrived' : 'asked') : 'none',
    testOrder,
    openers,
    backup: {
      set: runtime.backups !== undefined,
      hours: newest && (runtime.now().getTime() - newest.getTime()) / oneHour,
    },
  }
}

/** A mail that arrived proves its sender, and no other. */
export const senderOf = ({ mail }: App['runtime']) => mail.from ?? 'none'

function unstatedContacts({ phone, email, address }: Settings['identity']): string[] {
  const asked: [string, string][] = [
    ['phone', phone],
    ['email address', email],
    ['street address', address.line1],
  ]
  return asked.filter(([, value]) => !value).map(([words]) => words)
}

/** Facts that a shop has to state before it sells: its identity and contact details (ECT Act, section 43), and its information officer (POPIA). */
const asked: Record<string, string> = {
  legalName: 'registered name',
  legalStatus: 'legal status',
  addressForLegalService: 'address for legal documents',
  returnAddress: 'address for returns',
  informationOfficer: 'information officer',
}
/** Facts with lines of their own. */
const elsewhere = ['physicalAddress', 'phone', 'email', 'vatNumber', 'vatStatus', 'vatRate']

function legalGaps(missed: string[]): GoingLiveFacts['legal'] {
  const needed = missed.flatMap((name) => asked[name] ?? [])
  return { needed, others: missed.filter((name) => !asked[name] && !elsewhere.includes(name)).length }
}

function listPaymentMethods(settings: Settings, runtime: App['runtime']) {
  const { card, transfer, cash } = paymentOfferOf(settings, runtime)
  const methods = [card && 'card', transfer && 'bank transfer', cash && 'cash on delivery']
  return {
    paymentMethods: methods.filter((method) => method !== false && method !== null),
    transferWithoutBank: settings.payment.transfer.offered && settings.bank === null,
  }
}
