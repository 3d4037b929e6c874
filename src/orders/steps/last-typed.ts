import { storedText } from '#lib/reading/browser-storage.ts'
import type { ParcelDraft } from '#orders/order-admin.ts'

/** Text last typed into a field in this browser, suggested the next time. */
function lastTyped(key: `clearwater-reef.${string}`) {
  const text = storedText('browser', key)
  return { find: () => text.find() ?? '', set: text.set }
}

/** The next parcel usually goes the same way, and cash with the same person. */
export const lastCarrier = lastTyped('clearwater-reef.carrier')
export const lastDriver = lastTyped('clearwater-reef.driver')

/** A carrier alone counts, unless it is the one that was suggested. */
export const isParcelGiven = ({ carrier, number }: ParcelDraft) =>
  number.trim() !== '' || (carrier.trim() !== '' && carrier !== lastCarrier.find())
