import { type Substance, substances } from '#catalogue/substance.ts'
import type { Query } from '../chemistry/asked-number.ts'
import { reactantOf, reactionOf } from './never-mix.ts'

/** A dose that was given before; its hours hold back its own kind and what reacts with it. */
export type LoggedDose = { substance: Substance; hoursAgo: number }

const hoursOfReactant = {
  acid: 4,
  alkali: 6,
  hypochlorite: 4,
  'chlorinated-stabiliser': 168,
  calcium: 6,
  magnesium: 6,
  inert: 24,
}

/** Hours until the next product may follow this one. Stabiliser takes a week to dissolve. */
export const waitAfter = (substance: Substance) =>
  substance === 'cyanuric-acid' ? 168 : hoursOfReactant[reactantOf(substance)]

/** Hours to wait for doses that were given before; `ownHours` after its own kind, where that is more than for others. */
export function lockedFor(substance: Substance, logged: LoggedDose[], ownHours?: number) {
  const left = logged.map(({ substance: before, hoursAgo }) => {
    if (sharesKind(before, substance)) return (ownHours ?? waitAfter(before)) - hoursAgo
    return reactionOf(before, substance) ? waitAfter(before) - hoursAgo : 0
  })
  return Math.max(0, ...left)
}

const sharesKind = (one: Substance, other: Substance) =>
  one === other || (reactantOf(one) !== 'inert' && reactantOf(one) === reactantOf(other))

/** Doses given before, as `substance:hours` since then: what may not follow yet waits for them. */
export const askedDoses = (query: Query): LoggedDose[] =>
  (query.given ?? '').split(',').flatMap((each) => {
    const [substance = '', hours = ''] = each.split(':')
    return isSubstance(substance) && /^\d+$/.test(hours) ? [{ substance, hoursAgo: Number(hours) }] : []
  })

const isSubstance = (name: string): name is Substance => Object.hasOwn(substances, name)
