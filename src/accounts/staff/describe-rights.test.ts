import { expect, test } from 'vitest'
import { rightWords } from '#admin/right-words.ts'
import type { StaffRole } from '#accounts/roles.ts'
import { describeRights } from './describe-rights.ts'

const describe = (role: StaffRole) => describeRights(role, (right) => rightWords[right])

test('the rights of a role are described in one sentence', () => {
  expect(describe('owner')).toBe('Everything, staff and bank details included.')
  expect(describe('bookkeeper')).toBe(
    'The figures of the business, orders with their amounts and payments and reports.',
  )
  expect(describe('packer')).toBe('Packing orders and receiving returns.')
  expect(describe('technician')).toBe('Their own visits, on the phone.')
})
