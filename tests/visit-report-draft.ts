import { oneHour } from '#lib/calendar/durations.ts'

/** A report of a pool as a phone sends it now. */
export const visitReportDraft = (visit: number, account: string, more: object = {}) => ({
  visit,
  account,
  device: 'a'.repeat(32),
  beganAt: new Date(Date.now() - oneHour).toISOString(),
  endedAt: new Date().toISOString(),
  sentAt: new Date().toISOString(),
  access: true,
  reason: null,
  readings: { fc: 0.5, ph: 7.9 },
  litres: null,
  given: [{ substance: 'hydrochloric-acid', strength: 33, amount: 250 }],
  charges: [],
  tasks: [{ name: 'Baskets emptied', done: true }],
  note: '',
  pictures: [] as string[],
  ...more,
})
