import type { TeamMember } from './person.ts'
import type { AdminPerson } from './person-admin-api.ts'
import type { PersonRow } from './people-store.server.ts'

export function toAdminPerson({ picture, ...row }: PersonRow): AdminPerson {
  return { ...row, ...(picture ? { picture: { ...picture, alt: row.name } } : {}) }
}

/** Those whom the website shows: real people, and samples in a demonstration until there is one. */
export function toShownPeople(rows: PersonRow[], demo: boolean): TeamMember[] {
  const real = rows.filter(({ sample }) => !sample)
  return (real.length || !demo ? real : rows).map(toAdminPerson)
}
