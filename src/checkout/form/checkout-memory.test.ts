import { beforeEach, expect, test, vi } from 'vitest'
import { attemptKey, forgetAttempt, storeDraft, readDraft } from './checkout-memory.ts'

const order = {
  shippingAddress: 'Ann Lee, 1 Main Road',
  paymentMethod: 'credit-card' as const,
  items: [{ productId: 1, quantity: 1 }],
}

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  })
})

test('the same order sent again keeps its key, even after a reload of the tab', () => {
  const key = attemptKey(order)
  expect(key).toMatch(/^[0-9a-f]{32}$/)
  expect(attemptKey(structuredClone(order))).toBe(key)
})

test('a changed order gets a new key', () => {
  const key = attemptKey(order)
  expect(attemptKey({ ...order, items: [{ productId: 1, quantity: 2 }] })).not.toBe(key)
  expect(attemptKey({ ...order, notes: 'Ring twice' })).not.toBe(key)
})

test('the same order after a completed one gets a new key', () => {
  const key = attemptKey(order)
  forgetAttempt()
  expect(attemptKey(order)).not.toBe(key)
})

test('a browser without storage still gets a key', () => {
  const refuse = () => {
    throw new Error('forbidden')
  }
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  expect(attemptKey(order)).toMatch(/^[0-9a-f]{32}$/)
})

test('a draft is restored for the person who typed it, and for nobody after they sign out', () => {
  const typed = { address: '12 Reef Street' }
  vi.stubGlobal('FormData', class extends Map {})
  const form = Object.entries(typed) as unknown as HTMLFormElement
  storeDraft(form, null)
  expect([readDraft(null), readDraft('ann')]).toEqual([typed, typed])
  storeDraft(form, 'ann')
  expect(readDraft('ann')).toEqual(typed)
  expect(readDraft(null)).toEqual({})
  expect(readDraft('ann')).toEqual({})
  storeDraft(form, 'ann')
  expect(readDraft('bea')).toEqual({})
})
