import { expect, test } from 'vitest'
import { checkDigitOf, idsNear, paymentReference, readReference } from './payment-reference.ts'
import { findReferences } from './find-references.ts'

const referenceOf = (id: number) => paymentReference(`CR-${String(id).padStart(5, '0')}`)
const read = (text: string) => readReference(text, 'CR-')
const sure = (id: number) => ({ certainty: 'sure', id })
const likely = (id: number) => ({ certainty: 'likely', id })

test('the check digit is that of the Damm algorithm, regardless of leading zeros', () => {
  expect(checkDigitOf('572')).toBe(4)
  expect(checkDigitOf('00572')).toBe(4)
  expect(paymentReference('CR-00572')).toBe('CR-00572-4')
})

const ten = [...Array(10).keys()]

test('the check digit reveals every mistyped digit and every swap of neighbouring digits', () => {
  /** Digits that lead the check to each of its ten states. */
  const to = ten.map((state) => ten.map(String).find((digit) => checkDigitOf(digit) === state)!)
  for (const state of ten) {
    expect(new Set(ten.map((digit) => checkDigitOf(`${to[state]}${digit}`))).size).toBe(10)
    expect(new Set(to.map((other) => checkDigitOf(`${other}${state}`))).size).toBe(10)
    for (const a of ten) {
      for (const b of ten.filter((digit) => digit !== a))
        expect(checkDigitOf(`${to[state]}${a}${b}`)).not.toBe(checkDigitOf(`${to[state]}${b}${a}`))
    }
  }
})

test('none of the first five hundred references, with one digit mistyped or two swapped, reads as another', () => {
  for (let id = 1; id <= 500; id++) {
    const right = referenceOf(id)
    const digits = right.replace(/\D/g, '')
    for (const place of [0, 1, 2, 3, 4, 5]) {
      const [before, after] = [digits.slice(0, place), digits.slice(place + 1)]
      const mistyped = ten.map((digit) => `${before}${digit}${after}`)
      const swapped = `${before}${after.slice(0, 1)}${digits[place]}${after.slice(1)}`
      for (const typed of [...mistyped, swapped].filter((wrong) => wrong !== digits)) {
        const found = read(`CR-${typed.slice(0, 5)}-${typed.slice(5)}`)
        if (found.certainty !== 'none') throw new Error(`${right} typed as ${typed} is read as ${found.id}`)
      }
    }
  }
})

test('a reference is recognised however it is typed', () => {
  const digit = checkDigitOf('42')
  for (const typed of [
    `CR-00042-${digit}`,
    `cr42 ${digit}`,
    `CR 42-${digit}`,
    `cr 00042 ${digit}`,
    `CR00042${digit}`,
    `CR-OO042-${digit}`,
    `cr-ooo42/${digit}`,
    `c r 00042 ${digit}`,
    `Payment CR-00042-${digit} Nkosi`,
    `00042${digit}`,
    `00042-${digit}`,
  ])
    expect([typed, read(typed)]).toEqual([typed, sure(42)])
  expect(read(referenceOf(123_456))).toEqual(sure(123_456))
  expect(read(referenceOf(2_147_483_647))).toEqual(sure(2_147_483_647))
})

test('a reference without its check digit is likely, and one with a wrong check digit is not recognised', () => {
  for (const typed of ['CR-00042', 'cr42', 'cr 00042', 'CR-OO042', 'order cr 42 thanks'])
    expect([typed, read(typed)]).toEqual([typed, likely(42)])
  const wrong = (checkDigitOf('42') + 1) % 10
  for (const typed of [`CR-00042-${wrong}`, `cr42 ${wrong}`, `CR00042${wrong}`])
    expect([typed, read(typed)]).toEqual([typed, { certainty: 'none' }])
})

test('a text without an order number is not recognised', () => {
  for (const typed of [
    '',
    'Nkosi pool',
    '0821234567',
    '2026-11-22',
    'CR',
    'CR-00000',
    'CR-99999999999',
    'acrobat 42',
    '42',
  ])
    expect([typed, read(typed)]).toEqual([typed, { certainty: 'none' }])
})

test('a shop without letters in its prefix recognises a reference only by its check digit', () => {
  expect(readReference(`00042-${checkDigitOf('42')}`, '#')).toEqual(sure(42))
  expect(readReference('00042', '')).toEqual({ certainty: 'none' })
})

const find = (text: string) => findReferences(text, 'CR-')

test('every reference in a bank line is found, each order once, the surest first', () => {
  const [one, two] = [referenceOf(42), referenceOf(43)]
  const [a, b] = [one.at(-1), two.at(-1)]
  const both = [sure(42), sure(43)]
  expect(find(`EFT CREDIT ${one} T NKOSI`)).toEqual([sure(42)])
  expect(find(`${one} + ${two}`)).toEqual(both)
  expect(find(`${one}/${two}`)).toEqual(both)
  expect(find(`PAYMENT CR 42-${a} & CR 43-${b} THANKS`)).toEqual(both)
  expect(find(`CR 42 & 43`)).toEqual([likely(42), likely(43)])
  expect(find(`CR-00042-${a} and 00043-${b}`)).toEqual(both)
  expect(find(`CR42 CR-00042-${a}`)).toEqual([sure(42)])
  expect(find(`cr-OO042-${a} 2500.00`)).toEqual([sure(42)])
  expect(find(`CR-00042-${a} 20261122`)).toEqual([sure(42)])
  expect(find(`PAYMENT 00042-${a} NKOSI`)).toEqual([likely(42)])
  expect(find(`00042-${a}`)).toEqual([sure(42)])
  expect(find('CR-00042-9 5')).toEqual([{ certainty: 'wrong', id: 42, check: 9 }])
  for (const nothing of ['CRISIS', 'CREDIT TRANSFER', 'T NKOSI 0821234567', 'INV 2026-11-22', ''])
    expect(find(nothing)).toEqual([])
})

test('the orders near a wrong reference have its check digit and a number one slip away', () => {
  const right = referenceOf(1234)
  const check = Number(right.at(-1))
  for (const typed of [1235, 1324, 1224, 2134]) expect(idsNear({ id: typed, check })).toContain(1234)
  expect(idsNear({ id: 1234, check: (check + 1) % 10 })).toContain(1234)
  expect(idsNear({ id: 7890, check })).not.toContain(1234)
})
