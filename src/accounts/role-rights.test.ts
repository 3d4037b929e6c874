import { expect, test } from 'vitest'
import { rightsOf, roleMay } from './role-rights.ts'
import { roles, staffRoles } from './roles.ts'

test('all staff open the staff area, and customers have no right', () => {
  expect(staffRoles.filter((role) => !roleMay(role, 'admin.open'))).toEqual([])
  expect(rightsOf.customer).toEqual([])
})

test('nobody can give more than they have: who gives roles has the rights of every role', () => {
  const givers = roles.filter((role) => roleMay(role, 'staff.change'))
  expect(givers).toContain('owner')
  for (const giver of givers)
    for (const role of roles)
      expect([giver, role, rightsOf[role].filter((right) => !roleMay(giver, right))]).toEqual([giver, role, []])
})
