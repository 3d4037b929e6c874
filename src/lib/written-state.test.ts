import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readState, writeState } from './written-state.ts'

const products = Array.from({ length: 12 }, (_, id) => ({
  id,
  name: `Pump ${id}`,
  picture: { src: `/${id}.webp`, widths: [240, 480] },
  ...(id % 2 ? { features: ['quiet', '230 V'] } : {}),
}))

test('a long list names what its rows have once, and is read as it was', () => {
  const text = writeState([['/api/products', { products, total: 12 }]])
  expect(text.match(/"features"|"src"|"name"/g)).toHaveLength(3)
  expect(readState(text)).toEqual([['/api/products', { products, total: 12 }]])
})

test('a list in which something is null, or is no row, is written as it stands', () => {
  const rows = [...products, { id: 12, name: null }]
  expect(readState(writeState({ rows, mixed: [...products, 3] }))).toEqual({ rows, mixed: [...products, 3] })
})

test('whatever can be sent as JSON is read as it was', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(readState(writeState(value))).toEqual(JSON.parse(JSON.stringify(value)))
    }),
  )
})

test('no value ends the block that it stands in', () => {
  expect(writeState({ text: '</script>' })).not.toContain('<')
})
