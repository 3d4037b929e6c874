import { expect, test } from 'vitest'
import assistant from '../../content/assistant.json' with { type: 'json' }
import site from '../../content/site.json' with { type: 'json' }
import { isWord, nearestQuestion, showsSign, messageWords } from './match-words.ts'

/** The emergency that a message shows a sign of. */
const emergencyOf = (message: string) =>
  assistant.emergencies.find(({ signs }) => signs.some((sign) => showsSign(messageWords(message), sign)))?.id ?? null

const [water, pool, tank] = ['water-quality-crisis', 'pool-equipment-failure', 'marine-system-emergency']

test.each([
  ['fish are dying', tank],
  ['My fish are dying!', tank],
  ['all my fish died overnight, what do I do', tank],
  ['two tangs dead this morning', tank],
  ['Fish gasping at the surface', tank],
  ['my clownfish is floating upside down', tank],
  ['corals closing together', tank],
  ['everything is dying in my reef', tank],
  ['my tank is leaking', tank],
  ['The sump cracked', tank],
  ['aquarium crashed', tank],
  ['tank crash help', tank],
  ['my heater is stuck on', tank],
  ['load-shedding: the reef has had no power for six hours', tank],
  ['the electricity is off and I have a marine tank', tank],
  ['ammonia spike in my tank', tank],
  ['my fihs are dying', null],
  ['fish are dyign', tank],
  ['the pump tripped', pool],
  ["my pump won't start", pool],
  ['pump is not working', pool],
  ['the pool motor is smoking', pool],
  ['Earth leakage trips when the pool comes on', pool],
  ['my power keeps tripping', pool],
  ['burst pipe at the pool', pool],
  ['the filter is leaking', pool],
  ['somebody was shocked in the pool', pool],
  ['the water turned green overnight', water],
  ['Suddenly my pool is black', water],
  ['I mixed acid and chlorine', water],
  ['we overdosed the chlorine', water],
  ['I poured the wrong chemicals in', water],
  ['my son swallowed acid', water],
  ['my eyes burn after a swim', water],
  ['there is a strong chlorine smell', water],
])('%j is an emergency: %s', (message, id) => {
  expect(emergencyOf(message)).toBe(id)
})

test.each([
  'green colour pool lights',
  'My pool is green',
  'Do you sell fish?',
  'Do you sell dead rock for corals?',
  'How do I prevent my fish from dying on holiday?',
  'What does leak detection cost?',
  'Is my pump the right size?',
  'Which pump do you have?',
  'How do I mix salt water?',
  'Can I mix two brands of salt?',
  'shock treatment for the pool',
  'Are chemicals included in the price?',
  'my corals are closed when the lights are off',
  'Do you deliver on Saturdays?',
  'How much is a heater for a 300 litre tank?',
  'I want a heat pump for the pool',
  'How long does a cordless robot run?',
  'Which days do you work?',
  'Is chlorine gas dangerous for a gas heater?',
  'How are my fish doing?',
  'hello',
  '',
])('%j is not an emergency', (message) => {
  expect(emergencyOf(message)).toBeNull()
})

test.each([
  ['My pool is green', 2],
  ['my pool has gone green', 2],
  ['green pool', 2],
  ['pool is grene', 2],
  ['How soon can I swim again? The pool is green', 2],
  ['What does a plan cost?', 3],
  ['are the chemicals included?', 4],
  ['which days do you work', 5],
  ['must I be at home', 5],
  ['how do I stop my plan', 6],
  ['Can I pause the plan?', 6],
  ['when can I put fish in a new tank', 7],
  ['how often should I test my reef', 8],
  ['what is an emergency', 9],
  ['delivery cost', 10],
  ['Can I return something?', 10],
])('%j is answered by question %i', (message, id) => {
  expect(nearestQuestion(site.faq, message)?.id).toBe(id)
})

test.each(['What is the meaning of life?', 'Do you sell fish?', 'hello', '', 'green colour pool lights', '...'])(
  '%j matches no question',
  (message) => {
    expect(nearestQuestion(site.faq, message)).toBeNull()
  },
)

test('one typo after the first two letters of a longer word is forgiven; two typos or short words are not', () => {
  expect(['dying', 'dyign', 'dyng', 'dyiing', 'dykng'].map((word) => isWord(word, 'dying'))).toEqual(
    Array(5).fill(true),
  )
  expect(['dxxng', 'doing', 'flying'].map((word) => isWord(word, 'dying'))).toEqual([false, false, false])
  expect(isWord('fihs', 'fish')).toBe(false)
})
