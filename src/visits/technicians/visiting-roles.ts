import { roleMay } from '#accounts/role-rights.ts'
import { staffRoles } from '#accounts/roles.ts'

/** The roles that may make visits. */
export const visitingRoles = staffRoles.filter((role) => roleMay(role, 'visits.do'))
