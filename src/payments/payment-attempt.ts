export const attemptStates = ['begun', 'paid', 'failed', 'cancelled', 'expired'] as const
/** The state of a try to pay at a provider, as far as its server has told us; one not finished in time is expired. */
export type AttemptState = (typeof attemptStates)[number]

export const attemptStateLabels: Record<AttemptState, string> = {
  begun: 'Begun',
  paid: 'Paid',
  failed: 'Failed',
  cancelled: 'Cancelled',
  expired: 'Not finished',
}

/** True of a try that the provider has not told of: the customer may have paid all the same. */
export const isUntold = ({ state }: { state: AttemptState }) => state === 'begun' || state === 'expired'
