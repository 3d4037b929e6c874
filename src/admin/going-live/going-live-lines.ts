import { countOf } from '#lib/staff-count.ts'
import type { World } from '#settings/selling.ts'
import type { GoingLiveLine } from './going-live.ts'

/** The state of a live shop, in figures. */
export type GoingLiveFacts = {
  /** The labels of missing contact details. */
  contacts: string[]
  /** Missing facts that the law requires before a sale, and others that only leave out their sentence. */
  legal: { needed: string[]; others: number }
  vatStated: boolean
  /** Labels of the available payment methods. */
  waysToPay: string[]
  transferWithoutBank: boolean
  unread: string[]
  goods: { published: number; starters: number; bare: World[] }
  testMail: 'none' | 'asked' | 'arrived'
  testOrder: boolean
  /** People who may open the shop, and how many of them sign in with a code. */
  openers: { all: number; withCode: number }
  /** Hours since the latest backup; null without one. */
  backup: { set: boolean; hours: number | null }
  /** Null while unknown. */
  reached: boolean | null
}

type Line = Omit<GoingLiveLine, 'starters' | 'needed'> & { starters?: string[]; needed?: boolean }

const listed = (words: string[]) => words.join(', ')

/** The checklist, in the order of the work. */
export function goingLiveLines(facts: GoingLiveFacts): GoingLiveLine[] {
  const lines = [...factLines(facts), ...startingLines(facts), ...trialLines(facts), ...safetyLines(facts)]
  return lines.map(({ needed = false, starters = [], ...line }) => ({ ...line, needed, starters }))
}

function factLines({ contacts, legal, vatStated, waysToPay, transferWithoutBank }: GoingLiveFacts): Line[] {
  const bank = transferWithoutBank ? ' Bank transfer is switched on, but there is no account to pay into.' : ''
  return [
    {
      name: 'contact',
      needed: true,
      done: !contacts.length,
      state: contacts.length ? `Not stated: ${listed(contacts)}.` : 'Phone, e-mail and address are stated.',
    },
    {
      name: 'legal',
      needed: legal.needed.length > 0,
      done: !legal.needed.length && !legal.others,
      state: sayLegal(legal),
    },
    {
      name: 'vat',
      needed: true,
      done: vatStated,
      state: vatStated ? 'It is stated.' : 'Nobody has said whether the business is registered.',
    },
    {
      name: 'payment',
      needed: !waysToPay.length,
      done: waysToPay.length > 0 && !transferWithoutBank,
      state: waysToPay.length ? `Customers can choose: ${listed(waysToPay)}.${bank}` : `There is no way to pay.${bank}`,
    },
  ]
}

function sayLegal({ needed, others }: GoingLiveFacts['legal']) {
  if (needed.length) return `Not stated: ${listed(needed)}.`
  if (!others) return 'Every fact that the legal texts ask for is stated.'
  return `${countOf(others, 'further fact is', 'further facts are')} not stated; their sentences are left out.`
}

const starting = (unread: string[], name: string) => unread.filter((one) => one === name)

function startingLines({ unread, goods }: GoingLiveFacts): Line[] {
  const texts = unread.filter((name) => /^(?:text|faq):/.test(name))
  const shipping = starting(unread, 'setting:shipping')
  const hours = starting(unread, 'setting:hours')
  return [
    {
      name: 'delivery',
      needed: true,
      done: !shipping.length,
      state: shipping.length ? 'Still the costs that a new shop starts with.' : 'Its costs are confirmed.',
      starters: shipping,
    },
    {
      name: 'hours',
      done: !hours.length,
      state: hours.length ? 'Still the hours that a new shop starts with.' : 'They are confirmed.',
      starters: hours,
    },
    {
      name: 'goods',
      needed: goods.published === 0,
      done: !goods.starters && goods.published > 0,
      state: sayGoods(goods),
    },
    {
      name: 'texts',
      done: !texts.length,
      state: texts.length
        ? `${countOf(texts.length, 'starter text or answer', 'starter texts and answers')} that nobody has read or changed.`
        : 'Each has been read or changed.',
      starters: texts,
    },
  ]
}

function sayGoods({ published, starters }: GoingLiveFacts['goods']) {
  const left = starters
    ? `${countOf(starters, 'product', 'products')} of the starting catalogue to keep or remove. `
    : ''
  if (!published) return `${left}None is published.`
  return left.trim() || `${countOf(published, 'product is', 'products are')} published.`
}

const mailStates = {
  none: 'No test mail has been sent.',
  asked: 'A test mail is on its way: type in its code.',
  arrived: 'A test mail has arrived.',
}

function trialLines({ testMail, testOrder }: GoingLiveFacts): Line[] {
  return [
    { name: 'mail', done: testMail === 'arrived', state: mailStates[testMail] },
    {
      name: 'order',
      done: testOrder,
      state: testOrder
        ? 'One of you has ordered and paid. Cancel the order and record its refund: it leaves the figures.'
        : 'None of you has placed an order that was paid. It takes an open shop, and can be cancelled and refunded.',
    },
  ]
}

function safetyLines({ openers, backup, reached }: GoingLiveFacts): Line[] {
  const without = openers.all - openers.withCode
  return [
    {
      name: 'people',
      done: openers.all > 1,
      state: openers.all > 1 ? `${openers.all} people can open the shop.` : 'You alone can open the shop.',
    },
    {
      name: 'codes',
      done: without === 0,
      state: without ? `${countOf(without, 'owner signs', 'owners sign')} in without a code.` : 'Every owner has one.',
    },
    { name: 'backup', ...backupState(backup) },
    {
      name: 'address',
      done: reached === true,
      state: { null: 'Being asked just now.', true: 'It answers by https.', false: 'It does not answer by https.' }[
        `${reached}`
      ],
    },
  ]
}

/** Hours: a backup is due each day. */
const oldAfter = 26

function backupState({ set, hours }: GoingLiveFacts['backup']) {
  if (!set) return { done: false, state: 'BACKUP_DIR is not set: no backup is taken.' }
  if (hours === null) return { done: false, state: 'None has been taken yet; the first comes within an hour.' }
  const age = hours < 1 ? 'less than an hour' : countOf(Math.floor(hours), 'hour', 'hours')
  return { done: hours <= oldAfter, state: `The newest is ${age} old.` }
}
