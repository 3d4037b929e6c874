import { storedObject } from '#lib/reading/browser-storage.ts'

export type RequestDraft = Record<string, string>

/** The typed text of the unsent form; stored in this tab, so that a reload loses nothing. */
export const requestDraft = storedObject<RequestDraft>('tab', 'clearwater-reef.request-draft', (draft) =>
  Object.values(draft).every((text) => typeof text === 'string'),
)
