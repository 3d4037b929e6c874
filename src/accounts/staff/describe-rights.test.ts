import { expect, test } from 'vitest'
import { describeRights } from './describe-rights.ts'

test('the rights of a role are described in one sentence', () => {
  expect(describeRights('owner')).toBe('Everything, staff and bank details included.')
  expect(describeRights('bookkeeper')).toBe(
    'The figures of the business, orders with their amounts and payments and reports.',
  )
  expect(describeRights('packer')).toBe('Packing orders and receiving returns.')
  expect(describeRights('technician')).toBe('Their own account only.')
})
