export type Range = readonly [number, number]

export const liesWithin = (value: number, [low, high]: Range) => value >= low && value <= high
