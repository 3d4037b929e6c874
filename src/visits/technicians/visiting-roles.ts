import { roleMay } from '#accounts/role-rights.ts'
import { staffRoles } from '#accounts/roles.ts'

export const visitingRoles = staffRoles.filter((role) => roleMay(role, 'visits.do'))
