import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readState, writeState } from './written-state.ts'

const products = Array.from({ length: 12 }, (_, id) => ({
  id,
  name: `Pump ${id}`,
  picture: { src: `/${id}.webp`, widths: [240, 480] },
  ...(id % 2 ? { features: ['quiet', '230 V'] } : {}),
}))

test('a long list stores its field names once and is read back unchanged', () => {
  const text = writeState([['/api/products', { products, total: 12 }]])
  expect(text.match(/"features"|"src"|"name"/g)).toHaveLength(3)
  expect(readState(text)).toEqual([['/api/products', { products, total: 12 }]])
})

test('a list with null fields or mixed entries is read back unchanged', () => {
  const rows = [...products, { id: 12, name: null }]
  expect(readState(writeState({ rows, mixed: [...products, 3] }))).toEqual({ rows, mixed: [...products, 3] })
})

test('every JSON value is read back unchanged', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(readState(writeState(value))).toEqual(JSON.parse(JSON.stringify(value)))
    }),
  )
})

test('no value can close the script block that contains it', () => {
  expect(writeState({ text: '</script>' })).not.toContain('<')
})
