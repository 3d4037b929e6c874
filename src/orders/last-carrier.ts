import { lastTyped } from './last-typed.ts'

/** The carrier of the last parcel sent from this browser: the next one usually goes the same way. */
export const { find: findLastCarrier, keep: setLastCarrier } = lastTyped('clearwater-reef.carrier')
