import { expect, test } from 'vitest'
import assistant from '../../content/assistant.json' with { type: 'json' }
import site from '../../content/site.json' with { type: 'json' }
import { chooseReply, readMessage } from './choose-reply.ts'

const telephone = {
  phone: '012 345 6789',
  phoneHref: 'tel:+27123456789',
  orderPrefix: 'CR-',
  currency: 'ZAR' as const,
  shipping: { freeFrom: 750, flatFee: 85 },
}
const common = {
  emergencies: assistant.emergencies.map(({ signs }) => ({ signs, words: 'We come within 1 to 3 hours.' })),
  questions: site.faq,
}
const pool = { ...assistant.pool, ...common }
const marine = { ...assistant.marine, ...common }
const keywordOf = (world: typeof pool | typeof marine, message: string) =>
  world.replies.find(({ reply }) => reply === chooseReply(world, message, telephone).text)?.keyword

test('the keywords are those of the specification, in its order', () => {
  expect(pool.replies.map(({ keyword }) => keyword)).toEqual([
    'chemicals',
    'cleaning',
    'lighting',
    'pump',
    'maintenance',
  ])
  expect(marine.replies.map(({ keyword }) => keyword)).toEqual([
    'coral',
    'salt',
    'filtration',
    'testing',
    'equipment',
    'lighting',
  ])
})

test.each([
  ['Which CHEMICALS do I need?', 'chemicals'],
  ['my pumps are loud', 'pump'],
  ['maintenance and cleaning, please', 'cleaning'],
  ['Lighting or chemicals first?', 'chemicals'],
])('%j is answered by the first keyword of the list: %s', (message, keyword) => {
  expect(keywordOf(pool, message)).toBe(keyword)
})

test('the position of a keyword in the message does not matter, but its position in the list does', () => {
  expect(keywordOf(marine, 'lighting for my corals')).toBe('coral')
  expect(keywordOf(marine, 'saltwater testing equipment')).toBe('salt')
})

test('a message without a keyword gets the default reply, which leads to a person', () => {
  const reply = chooseReply(pool, 'Do you sell fish?', telephone)
  expect(reply).toEqual({ text: pool.defaultReply, action: pool.defaultAction })
  expect(reply.action.href).toMatch(/^\/get-started/)
})

test('every suggestion leads to a prepared answer with an action', () => {
  for (const world of [pool, marine]) {
    for (const suggestion of world.suggestions) {
      const reply = chooseReply(world, suggestion, telephone)
      expect(reply.text, suggestion).not.toBe(world.defaultReply)
      expect(reply.action.href).toMatch(/^\//)
    }
  }
})

test('empty and whitespace-only messages are not sent', () => {
  expect(readMessage('')).toBeNull()
  expect(readMessage(' \n\t ')).toBeNull()
  expect(readMessage('  coral? ')).toBe('coral?')
})

test('an emergency comes before any keyword and begins with the telephone number', () => {
  for (const world of [pool, marine]) {
    const reply = chooseReply(world, 'my pump tripped and the coral is dying', telephone)
    expect(reply.text).toMatch(/^Please phone us now: 012 345 6789\. We come within/)
    expect(reply.action).toEqual({ label: 'Call 012 345 6789', href: 'tel:+27123456789' })
  }
})

test('a paraphrased FAQ question gets its answer, and a keyword takes precedence', () => {
  expect(chooseReply(pool, 'My pool is green', telephone)).toEqual({
    text: site.faq[1]!.answer,
    action: { label: 'Open the green pool plan', href: '/green-pool' },
  })
  expect(keywordOf(pool, 'My pool is green, which chemicals?')).toBe('chemicals')
})

test.each([
  ['where is my order CR-00001', /CR-00001/],
  ['cr 64', /CR-00064/],
  ['CR00064?', /CR-00064/],
  ['when will order 64 arrive', /CR-00064/],
  ['waar is my bestelling', /your order/],
  ['Waar is my bestelling nommer 12?', /CR-00012/],
  ['track my parcel', /your order/],
])('%j leads to the orders and names the number that it saw', (message, words) => {
  for (const world of [pool, marine]) {
    const { text, action } = chooseReply(world, message, telephone)
    expect(text).toMatch(words)
    expect(action.href).toBe('/orders')
  }
})

test.each(['can I return opened chlorine', 'kan ek oop chloor terugstuur', 'I want a refund for my order'])(
  '%j is answered with the guarantee and its exception',
  (message) => {
    const { text, action } = chooseReply(pool, message, telephone)
    expect(text).toMatch(/30-day money-back guarantee.*Opened chemicals/)
    expect(action.href).toBe('/terms#returns')
  },
)

test.each(['What does delivery cost?', 'aflewering', 'do you ship by courier', 'Do you deliver to Durban'])(
  '%j is answered with the shop’s own delivery costs and days',
  (message) => {
    const { text } = chooseReply(marine, message, telephone)
    expect(text.replaceAll('\u00a0', '')).toMatch(/R750 or more .* R85\. .*3 to 5 business days/)
  },
)

test.each([
  ['hoeveel chloor', '/pool-calculator'],
  ['how much chlorine', '/pool-calculator'],
  ['How much acid do I need?', '/pool-calculator'],
  ['hoeveel soutsuur', '/pool-calculator'],
  ['my stabiliser is high', '/pool-calculator'],
  ['suur', '/pool-calculator'],
  ['chloor', '/pool-calculator'],
  ['my pool is green', '/green-pool'],
  ['my swembad is groen', '/green-pool'],
  ['the pool is cloudy', '/green-pool'],
  ['my swembad is troebel', '/green-pool'],
  ['black algae in the pool', '/green-pool'],
  ['how many litres is my pool', '/pool-volume'],
  ['hoeveel liter is my swembad', '/pool-volume'],
])('%j leads to %s', (message, href) => {
  expect(chooseReply(pool, message, telephone).action.href).toBe(href)
})

test.each([
  ['my fish look sick', '/tank-help'],
  ['my vis is siek', '/tank-help'],
  ['ammonia is at 0.5', '/tank-help'],
  ['the tank is too hot', '/tank-help'],
  ['my calcium is low', '/reef-calculator'],
  ['raise alkalinity in my reef', '/reef-calculator'],
])('%j leads to %s from the reef', (message, href) => {
  expect(chooseReply(marine, message, telephone).action.href).toBe(href)
})

test.each([
  ['my fish are dying', '/tank-help'],
  ['my visse vrek', '/tank-help'],
  ['the power is off and my reef tank is cold', '/tank-help'],
  ['pool went green overnight', '/green-pool'],
  ['I mixed acid and chlorine', '/green-pool'],
  ['the pool pump trips', undefined],
])('%j is an emergency: the number first, then %s until somebody comes', (message, href) => {
  const { text, action, also } = chooseReply(marine, message, telephone)
  expect([text.startsWith('Please phone us now'), action.href, also?.href]).toEqual([true, 'tel:+27123456789', href])
})

test('Afrikaans words stand for keywords and questions, and an emergency in Afrikaans comes first', () => {
  expect(keywordOf(pool, 'swembad skoonmaak')).toBe('cleaning')
  expect(keywordOf(marine, 'koraal')).toBe('coral')
  expect(chooseReply(pool, 'swembad', telephone).text).not.toBe(pool.defaultReply)
  expect(chooseReply(marine, 'my visse vrek', telephone).text).toMatch(/^Please phone us now/)
  expect(chooseReply(pool, 'swembad is groen oornag', telephone).text).toMatch(/^Please phone us now/)
})

test('questions about goods and other work are not taken for those about orders, returns or doses', () => {
  for (const message of ['How do I order a plan?', 'green colour pool lights', 'Can I order by phone?'])
    expect(['/orders', '/pool-calculator', '/terms#returns']).not.toContain(
      chooseReply(pool, message, telephone).action.href,
    )
})
