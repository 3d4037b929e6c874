import { expect, test } from 'vitest'
import assistant from '../../content/assistant.json' with { type: 'json' }
import site from '../../content/site.json' with { type: 'json' }
import { chooseReply, keepFiguresTogether, readMessage } from './choose-reply.ts'

const telephone = { phone: '012 345 6789', phoneHref: 'tel:+27123456789' }
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

test('numbers are not separated from their units', () => {
  expect(keepFiguresTogether('25 °C, 1 250 to 1 400 ppm, 8 to 10 hours')).toBe(
    '25\u00a0°C, 1\u00a0250 to 1\u00a0400\u00a0ppm, 8 to 10 hours',
  )
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
    action: pool.defaultAction,
  })
  expect(keywordOf(pool, 'My pool is green, which chemicals?')).toBe('chemicals')
})
