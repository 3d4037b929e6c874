export type Range = readonly [number, number]

export const liesWithin = (value: number, [low, high]: Range) => value >= low && value <= high

/** Readings that are asked about: one cannot be, or is rare and was not tested again. */
export function doubtsAbout<Q extends string>(
  scales: Record<Q, { can: Range; usual: Range }>,
  reading: Partial<Record<Q, number>>,
  sure: Q[],
) {
  return (Object.keys(scales) as Q[]).flatMap((quantity): [Q, 'impossible' | 'unusual'][] => {
    const value: number | undefined = reading[quantity]
    if (value === undefined) return []
    const { can, usual } = scales[quantity]
    if (!Number.isFinite(value) || !liesWithin(value, can)) return [[quantity, 'impossible']]
    return liesWithin(value, usual) || sure.includes(quantity) ? [] : [[quantity, 'unusual']]
  })
}
