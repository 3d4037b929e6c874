import type { Right } from '#lib/contract/rights.ts'
import { everyRight, rightsOf } from '#accounts/role-rights.ts'
import type { StaffRole } from '#accounts/roles.ts'

export function describeRights(role: StaffRole, wordsOf: (right: Right) => string) {
  const held = rightsOf[role]
  if (held.length === everyRight.length) return 'Everything, staff and bank details included.'
  const words = held.filter((right) => right !== 'admin.open').map(wordsOf)
  if (!words.length) return 'Their own account only.'
  const sentence = new Intl.ListFormat('en-GB').format(words)
  return `${sentence[0]!.toUpperCase()}${sentence.slice(1)}.`
}
