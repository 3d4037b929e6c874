import fc from 'fast-check'
import { expect, test } from 'vitest'
import { knownStatus, nextStatuses, orderNumber, type OrderStatus, orderStatuses } from './order-status.ts'

const status = fc.constantFrom(...orderStatuses)

test('an order ends delivered or cancelled within three steps, whichever way it goes', () => {
  const walk = fc.array(fc.nat(), { minLength: 3, maxLength: 3 })
  fc.assert(
    fc.property(walk, (choices) => {
      let at: OrderStatus = 'pending'
      for (const choice of choices) {
        const next: readonly OrderStatus[] = nextStatuses[at]
        if (next.length) at = next[choice % next.length]!
      }
      expect(['delivered', 'cancelled']).toContain(at)
    }),
  )
})

test('an order never returns to a status it has left', () => {
  const reachable = (from: OrderStatus): string[] => nextStatuses[from].flatMap((next) => [next, ...reachable(next)])
  fc.assert(fc.property(status, (from) => !reachable(from).includes(from)))
})

test('only an order that has not left the shop can be cancelled', () => {
  const cancellable = orderStatuses.filter((from) => nextStatuses[from].includes('cancelled'))
  expect(cancellable).toEqual(['pending', 'processing'])
})

test('an order number is the prefix and at least five digits', () => {
  expect(orderNumber('CR-', 1)).toBe('CR-00001')
  expect(orderNumber('CR-', 123456)).toBe('CR-123456')
})

test('an unknown status is shown as pending', () => {
  expect(knownStatus('shipped')).toBe('shipped')
  expect(knownStatus('lost at sea')).toBe('pending')
})
