import { deliveryDays } from '#catalogue/product-page/product-delivery.ts'
import { formatShortMoney, toCents } from '#lib/values/money.ts'
import { promisedReturnDays } from '#settings/promised-returns.ts'
import type { Site } from '#settings/site.ts'
import { showsSign } from './match-words.ts'

export type Facts = Pick<Site, 'phone' | 'phoneHref' | 'shipping' | 'currency' | 'orderPrefix'>
type Answer = { text: string; action: { label: string; href: string } }
type AnswerFromFactsInput = { message: string; words: string[] }

const orderSigns = [
  'order|orders|parcel|package where|when|status|track|tracking|late|arrive|arrived|arriving|delivered',
  'order|orders find|see|look|check|follow my',
  'track|tracking my|order|parcel|package',
]
const returnSigns = ['return|returns|returning|refund|refunds|exchange !visit|flow']
const deliverySigns = ['deliver|delivery|shipping|courier']

/** The answer about an order, a return or delivery, from the settings; null for anything else. */
export function answerFromFacts({ message, words }: AnswerFromFactsInput, facts: Facts): Answer | null {
  const shows = (signs: string[]) => signs.some((sign) => showsSign(words, sign))
  const isReturn = shows(returnSigns)
  const number = orderNumberIn(message, facts.orderPrefix)
  if (!isReturn && (number || shows(orderSigns))) return aboutOrder(number ?? bareNumberIn(message, facts.orderPrefix))
  if (isReturn) return aboutReturns
  return shows(deliverySigns) ? aboutDelivery(facts) : null
}

const numbered = (prefix: string, digits: string | undefined) => (digits ? `${prefix}${digits.padStart(5, '0')}` : null)

function orderNumberIn(message: string, prefix: string) {
  const letters = prefix.replaceAll(/[^\p{L}\p{N}]/gu, '')
  if (!letters) return null
  return numbered(prefix, new RegExp(`(?<![\\p{L}\\p{N}])${letters}[\\s-]*(\\d{1,9})(?!\\d)`, 'iu').exec(message)?.[1])
}

const bareNumberIn = (message: string, prefix: string) =>
  numbered(prefix, /(?:order|bestelling)\s*(?:number|nommer|no\.?|nr\.?)?\s*#?\s*(\d{1,9})(?!\d)/i.exec(message)?.[1])

const aboutOrder = (number: string | null): Answer => ({
  text: `I cannot look into orders myself. ${number ? `You find ${number}` : 'You find your order'}, with its status and the number of its parcel, under Orders once you have signed in, or by the link in its confirmation email.`,
  action: { label: 'See your orders', href: '/orders' },
})

const aboutReturns: Answer = {
  text: `You have a ${promisedReturnDays}-day money-back guarantee on unopened goods. Opened chemicals and livestock cannot be returned unless they are faulty. You can ask for a return on the page of your order.`,
  action: { label: 'Read about returns', href: '/terms#returns' },
}

function aboutDelivery({ shipping: { freeFrom, flatFee }, currency }: Facts): Answer {
  const [from, fee] = [freeFrom, flatFee].map((amount) => formatShortMoney(toCents(amount), currency))
  const cost =
    freeFrom === 0 || flatFee === 0
      ? 'Delivery is free.'
      : `Orders of ${from} or more are delivered free; below that, delivery costs ${fee}.`
  const { least, most } = deliveryDays
  return {
    text: `${cost} Goods arrive in ${least} to ${most} business days nationwide; frozen goods only in Gauteng, on a day agreed with you.`,
    action: { label: 'Read about delivery', href: '/terms#delivery' },
  }
}
