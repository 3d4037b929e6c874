import { expect, test } from 'vitest'
import { planGreenPool } from './green-pool-plan.ts'

const asked = (text: string) => Object.fromEntries(new URLSearchParams(text))
const plan = (text: string) => planGreenPool(asked(text))
const ready = 'floor=seen&colour=green&pump=runs&litres=50000&cya=40&fc=0&ph=7.4'

const days = (text: string) => {
  const found = plan(text)
  if (found.kind !== 'days') throw new Error(`${text} is answered with ${found.kind}`)
  return found
}

test.each([
  ['colour=black', 'black'],
  ['colour=black&floor=seen&pump=runs&litres=50000&cya=30&fc=0&ph=7.4', 'black'],
  ['pump=broken', 'pump'],
  [`${ready}&pump=broken`, 'pump'],
  ['colour=brown&floor=seen&pump=runs', 'metals'],
  ['colour=murky&floor=hidden&pump=runs', 'murky'],
  [ready.replace('floor=seen', 'floor=clear'), 'copper'],
])('%s needs a person, and no chlorine (%s)', (address, because) => {
  expect(plan(address)).toEqual({ kind: 'call', because })
})

test('what is seen is asked first, and white water is no case for chlorine', () => {
  expect(plan('')).toEqual({ kind: 'asking', questions: ['floor', 'colour', 'pump'] })
  expect(plan('floor=hidden&pump=runs')).toEqual({ kind: 'asking', questions: ['colour'] })
  expect(plan('floor=seen&colour=white&pump=runs&litres=50000&cya=40&fc=0&ph=7.4')).toEqual({ kind: 'cloudy' })
})

test.each([
  ['floor=seen&colour=green&pump=runs', ['litres', 'cya', 'fc', 'ph']],
  ['floor=seen&colour=green&pump=runs&litres=50000&fc=0&ph=7.4', ['cya']],
  [ready.replace('&ph=7.4', ''), ['ph']],
  [ready.replace('ph=7.4', 'ph=8.2'), ['ta']],
  [ready.replace('&fc=0', ''), ['fc']],
])('%s waits for a test of %j: nothing is guessed', (address, tests) => {
  expect(plan(address)).toEqual({ kind: 'waiting', tests })
})

test.each([
  ['litres=5', [['litres', 'impossible']]],
  ['fc=99', [['fc', 'impossible']]],
  ['ph=x', [['ph', 'impossible']]],
  ['cya=160', [['cya', 'unusual']]],
  ['fc=30', [['fc', 'unusual']]],
  ['ta=20&cya=90', [['ta', 'contradicting']]],
  ['evening=70', [['evening', 'impossible']]],
  ['evening=4&fc=9', [['evening', 'contradicting']]],
])('on %s nothing is dosed: it is asked about', (wrong, asks) => {
  expect(planGreenPool({ ...asked(ready), ...asked(wrong) })).toEqual({ kind: 'doubt', asks })
})

test('too much stabiliser is lowered by new water, a third at a time, before any chlorine', () => {
  const found = plan(ready.replace('cya=40', 'cya=100'))
  expect(found).toMatchObject({ kind: 'replace', now: 100, target: 50, share: 0.5, parts: 2 })
  expect(found.kind === 'replace' && found.litres! > 25_000).toBe(true)
  expect(plan('floor=hidden&colour=green&pump=runs&cya=100')).toMatchObject({ kind: 'replace', litres: null })
  expect(plan(ready.replace('cya=40', 'cya=81')).kind).toBe('replace')
  expect(plan(ready.replace('cya=40', 'cya=80')).kind).toBe('days')
  expect(plan(`${ready.replace('cya=40', 'cya=60')}&shared=yes`).kind).toBe('replace')
})

test('chlorine goes to the shock level of the stabiliser, in portions of at most 10 mg/L, and nothing else is dosed', () => {
  const { shock, steps, buy } = days(`${ready}&ta=60`)
  expect(shock).toBe(16)
  expect(steps.map(({ substance, portions, to }) => [substance, portions, to])).toEqual([
    ['calcium-hypochlorite', 2, 16],
  ])
  expect(buy).toBeCloseTo(2 * steps[0]!.total)
  expect(days(ready.replace('seen', 'hidden')).buy).toBeCloseTo(4 * steps[0]!.total)
})

test('low pH beside high alkalinity is splashed without soda ash, and chlorine does not wait for it', () => {
  const high = days(ready.replace('ph=7.4', 'ph=7.0&ta=180'))
  expect(high.splash).toBe(true)
  expect(high.steps.map(({ substance }) => substance)).toEqual(['calcium-hypochlorite'])
  const low = days(ready.replace('ph=7.4', 'ph=7.0&ta=80'))
  expect(low.splash).toBe(false)
  expect(low.steps.map(({ substance }) => substance)).toEqual(['sodium-carbonate', 'calcium-hypochlorite'])
})

test('pH comes before chlorine, computed for this water, and is left alone where its colours are bleached', () => {
  const { steps } = days(ready.replace('ph=7.4', 'ph=8.2&ta=120'))
  expect(steps.map(({ quantity, to }) => [quantity, to])).toEqual([
    ['ph', 7.4],
    ['fc', 16],
  ])
  const low = days(ready.replace('ph=7.4', 'ph=6.9&ta=60')).steps
  expect(low.map(({ substance }) => substance)).toEqual(['sodium-carbonate', 'calcium-hypochlorite'])
  expect(days(ready.replace('fc=0&ph=7.4', 'fc=12')).steps.map(({ quantity }) => quantity)).toEqual(['fc'])
})

test('at the shock level nothing is dosed, so that not even the litres are asked for', () => {
  const found = days('floor=clear&colour=blue&pump=runs&cya=30&fc=16')
  expect([found.shock, found.steps]).toEqual([12, []])
  expect(plan('floor=clear&colour=blue&pump=runs&cya=30&fc=11')).toEqual({ kind: 'waiting', tests: ['litres'] })
  expect(plan('floor=clear&colour=blue&pump=runs&cya=30&fc=3&evening=3.5&cc=0').kind).toBe('cleared')
})

test('liquid chlorine is computed as such', () => {
  const [step] = days(`${ready}&chlorine=liquid`).steps
  expect([step!.substance, step!.strength, Math.round(step!.total)]).toEqual(['sodium-hypochlorite', 12.5, 6400])
})

test('it goes back to the shock level until chlorine stays overnight, little is combined, and the floor is clear', () => {
  const later = (text: string) => plan(`floor=clear&colour=blue&pump=runs&litres=50000&cya=40&${text}`)
  expect(later('evening=16&fc=15&cc=0.5')).toMatchObject({
    kind: 'cleared',
    checks: { overnight: { figure: 1 }, combined: { figure: 0.5 }, floor: true },
  })
  expect(later('evening=16&fc=14&cc=0.5')).toMatchObject({ kind: 'days', buy: null })
  expect(later('evening=16&fc=15.5&cc=1').kind).toBe('days')
  expect(later('evening=16&fc=15.5').kind).toBe('days')
  expect(plan('floor=seen&colour=green&pump=runs&litres=50000&cya=40&evening=16&fc=16&cc=0')).toMatchObject({
    kind: 'days',
    steps: [],
  })
  expect(plan('floor=hidden&colour=green&pump=runs&litres=50000&cya=40&ph=7.4&evening=0.5&fc=0&cc=0')).toMatchObject({
    kind: 'days',
    checks: { overnight: { figure: 0.5, passed: false, tooLittle: true } },
  })
})

test('a dose that was given an hour ago holds back what it reacts with', () => {
  const acid = 'hydrochloric-acid'
  expect(days(`${ready}&given=${acid}:1`).steps.map(({ lockedHours }) => lockedHours)).toContain(3)
  expect(days(ready).steps.every(({ lockedHours }) => lockedHours === 0)).toBe(true)
})
