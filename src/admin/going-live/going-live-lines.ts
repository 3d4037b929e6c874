import { countOf } from '#lib/values/count-of.ts'
import { claimIn } from '#settings/starting/starters.ts'
import type { World } from '#settings/selling.ts'
import type { GoingLiveLine } from './going-live.ts'

export type GoingLiveFacts = {
  /** The labels of missing contact details. */
  contacts: string[]
  /** Missing facts that the law requires before a sale, and others that only leave out their sentence. */
  legal: { needed: string[]; others: number }
  vatStated: boolean
  paymentMethods: string[]
  transferWithoutBank: boolean
  unread: string[]
  /** The starting name of a business that has another now, and the texts that still have it. */
  placeholders: { name: string; texts: string[] }
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
  const lines = [
    ...factLines(facts),
    ...startingLines(facts),
    ...wordLines(facts),
    ...trialLines(facts),
    ...safetyLines(facts),
  ]
  return lines.map(({ needed = false, starters = [], ...line }) => ({ ...line, needed, starters }))
}

function factLines({ contacts, legal, vatStated, paymentMethods, transferWithoutBank }: GoingLiveFacts): Line[] {
  const bank = transferWithoutBank ? ' Bank transfer is switched on, but no bank account is set.' : ''
  return [
    {
      name: 'contact',
      needed: true,
      done: !contacts.length,
      state: contacts.length ? `Missing: ${listed(contacts)}.` : 'Phone, email and address are set.',
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
      state: vatStated ? 'It is set.' : 'Please state whether the business is registered.',
    },
    {
      name: 'payment',
      needed: !paymentMethods.length,
      done: paymentMethods.length > 0 && !transferWithoutBank,
      state: paymentMethods.length
        ? `Customers can choose: ${listed(paymentMethods)}.${bank}`
        : `There is no way to pay.${bank}`,
    },
  ]
}

function sayLegal({ needed, others }: GoingLiveFacts['legal']) {
  if (needed.length) return `Missing: ${listed(needed)}.`
  if (!others) return 'Every fact the legal texts need is filled in.'
  return `${countOf(others, 'further fact is', 'further facts are')} missing; the sentences that need them are left out.`
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
      state: shipping.length ? 'These are still the starting costs of a new shop.' : 'Delivery costs are confirmed.',
      starters: shipping,
    },
    {
      name: 'hours',
      done: !hours.length,
      state: hours.length ? 'These are still the starting hours of a new shop.' : 'Opening hours are confirmed.',
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
        ? `${countOf(texts.length, 'starter text or answer', 'starter texts and answers')} not read or changed yet.`
        : 'Each has been read or changed.',
      starters: texts,
    },
  ]
}

/** Words that are published about this business though they may belong to another. */
function wordLines({ unread, placeholders: { name, texts } }: GoingLiveFacts): Line[] {
  const claims = unread.filter(claimIn)
  return [
    {
      name: 'name',
      done: !texts.length,
      state: texts.length
        ? `“${name}” still stands in: ${listed(texts)}.`
        : 'No text has the name of another business.',
    },
    {
      name: 'claims',
      done: !claims.length,
      state: claims.length
        ? 'Confirm each only if it is true: visitors do not read it before.'
        : 'Each has been confirmed.',
      starters: claims,
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
  none: 'No test email has been sent.',
  asked: 'A test email is on its way: enter its code.',
  arrived: 'A test email has arrived.',
}

function trialLines({ testMail, testOrder }: GoingLiveFacts): Line[] {
  return [
    { name: 'mail', done: testMail === 'arrived', state: mailStates[testMail] },
    {
      name: 'order',
      done: testOrder,
      state: testOrder
        ? 'Staff have placed and paid for an order. Cancel it and record its refund to keep it out of the figures.'
        : 'Staff have not placed and paid for an order yet. The shop must be open; the order can be cancelled and refunded.',
    },
  ]
}

function safetyLines({ openers, backup, reached }: GoingLiveFacts): Line[] {
  const without = openers.all - openers.withCode
  return [
    {
      name: 'people',
      done: openers.all > 1,
      state: openers.all > 1 ? `${openers.all} people can open the shop.` : 'Only you can open the shop.',
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
      state: { null: 'Checking now.', true: 'It can be reached by https.', false: 'It cannot be reached by https.' }[
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
