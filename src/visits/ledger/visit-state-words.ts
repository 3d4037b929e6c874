import type { CreditCause, VisitState } from './visit-state.ts'

export const visitStateWords: Record<VisitState, string> = {
  planned: 'Planned',
  done: 'Done',
  'no-access': 'No access',
  credited: 'Not charged',
  paused: 'Paused',
  cancelled: 'Cancelled',
}

export const creditCauseWords: Record<CreditCause, string> = {
  missed: 'We could not make it up before the next visit.',
  closed: 'We were closed all week.',
  goodwill: 'We took it off the bill.',
}
