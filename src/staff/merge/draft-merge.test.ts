import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergeDrafts, withTheirs } from './draft-merge.ts'

const opened = { name: 'Pump', price: 100, tags: ['a'], address: { city: 'Pretoria', code: '0001' }, stock: 3 }

test('a field changed by others alone is taken over, one changed here alone is kept, and only the others are asked about', () => {
  const theirs = { ...opened, name: 'Pool pump', price: 120, address: { city: 'Centurion', code: '0001' } }
  const mine = { name: 'Sand pump', price: 100, tags: ['a', 'b'], address: { city: 'Pretoria', code: '0157' } }
  const { asked, taken } = mergeDrafts(mine, opened, theirs)
  expect(asked).toEqual([{ name: 'name', opened: 'Pump', theirs: 'Pool pump', mine: 'Sand pump' }])
  expect(taken.map(({ name }) => name)).toEqual(['price', 'address.city'])
  expect(withTheirs(mine, taken)).toEqual({
    name: 'Sand pump',
    price: 120,
    tags: ['a', 'b'],
    address: { city: 'Centurion', code: '0157' },
  })
})

test('the same change on both sides is no question', () => {
  const both = { ...opened, price: 90 }
  expect(mergeDrafts(both, opened, both)).toEqual({ asked: [], taken: [] })
})

test('nothing that others have changed is lost without being asked about, and nothing typed is dropped', () => {
  const draft = fc.record({
    a: fc.integer({ max: 2, min: 0 }),
    b: fc.constantFrom('x', 'y'),
    c: fc.array(fc.boolean(), { maxLength: 1 }),
  })
  fc.assert(
    fc.property(draft, draft, draft, (before, mine, theirs) => {
      const { asked, taken } = mergeDrafts(mine, before, theirs)
      const merged = withTheirs(mine, taken)
      for (const name of ['a', 'b', 'c'] as const) {
        if (asked.some((field) => field.name === name)) continue
        const changed = JSON.stringify(mine[name]) !== JSON.stringify(before[name])
        expect(merged[name]).toEqual(changed ? mine[name] : theirs[name])
      }
      for (const { name } of asked) expect(withTheirs(mine, asked)[name as 'a']).toEqual(theirs[name as 'a'])
    }),
  )
})
