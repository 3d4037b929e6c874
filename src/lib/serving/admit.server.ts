import { type Endpoint, isRight } from '#lib/contract/endpoint.ts'
import { Problem } from '#lib/contract/problem.ts'
import { may, type Right, type RightWords } from '#lib/contract/rights.ts'
import type { Person } from './app-context.server.ts'

export function admit(who: Endpoint['for'], person: Person | null, words: RightWords) {
  if (who === 'anyone') return
  if (!person) throw new Problem('signedOut', 'Sign in required')
  if (!isRight(who) || may(person, who)) return
  const isStaff = person.rights.length > 0
  throw new Problem('forbidden', isStaff ? notIncluded(who, words) : 'You do not have admin privileges')
}

const notIncluded = (right: Right, words: RightWords) => `Your role does not include ${words[right]}.`
