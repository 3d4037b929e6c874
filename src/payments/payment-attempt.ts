export const attemptStates = ['begun', 'paid', 'failed', 'cancelled', 'expired'] as const
/** The state of an attempt at a provider, as reported by its server; one not finished in time is expired. */
export type AttemptState = (typeof attemptStates)[number]

export const attemptStateLabels: Record<AttemptState, string> = {
  begun: 'Begun',
  paid: 'Paid',
  failed: 'Failed',
  cancelled: 'Cancelled',
  expired: 'Not finished',
}

/** True for an attempt that the provider has not reported on: the customer may have paid all the same. */
export const isUntold = ({ state }: { state: AttemptState }) => state === 'begun' || state === 'expired'
