/** Units of a line that were refunded before the parcel left stay behind. */
type Deliverable = { quantity: number; notSent?: number | undefined }

export const unitsToDeliver = ({ quantity, notSent = 0 }: Deliverable) => quantity - notSent

/** The lines that are in the parcel, each with the units in it. */
export function leftToDeliver<L extends Deliverable>(lines: readonly L[]): L[] {
  return lines.flatMap((line) => {
    const quantity = unitsToDeliver(line)
    return quantity > 0 ? [{ ...line, quantity, notSent: 0 }] : []
  })
}

export const notSentText = ({ quantity, notSent = 0 }: Deliverable) =>
  notSent === 0 ? null : notSent === quantity ? 'Refunded, not sent' : `${notSent} of ${quantity} refunded, not sent`

/** All lines of an order of which nothing is left, such as a cancelled one. */
export function leftOrAll<L extends Deliverable>(lines: readonly L[]): readonly L[] {
  const left = leftToDeliver(lines)
  return left.length ? left : lines
}
