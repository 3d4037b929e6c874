import { type Endpoint, isRight } from '#lib/contract/endpoint.ts'
import { Problem } from '#lib/contract/problem.ts'
import { isStaff, may, type Right, rights } from '#lib/contract/rights.ts'
import type { Person } from './app-context.server.ts'

export function admit(who: Endpoint['for'], person: Person | null) {
  if (who === 'anyone') return
  if (!person) throw new Problem('signedOut', 'Sign in required')
  if (isRight(who) && !may(person, who)) throw notIncluded(who, person)
}

function notIncluded(right: Right, { role }: Person) {
  const message = isStaff(role) ? `Your role does not include ${rights[right]}.` : 'You do not have admin privileges'
  return new Problem('forbidden', message)
}
