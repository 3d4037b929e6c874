/** A number of one unit: a plain number becomes one, one of another unit does not. */
type In<Unit extends string> = number & { readonly unit?: Unit }

export type Litres = In<'L'>
/** Alkalinity and hardness are counted as calcium carbonate, borate as boron. */
export type MgL = In<'mg/L'>
export type PH = In<'pH'>
export type DKH = In<'dKH'>
export type Celsius = In<'degC'>
/** Practical salinity, in parts per thousand. */
export type Ppt = In<'ppt'>
/** Grams of a solid, millilitres of a liquid. */
export type DoseAmount = In<'g or ml'>

/** mg/L of calcium carbonate in one degree of carbonate hardness. */
export const mgLPerDKH = 17.848

const conversions = {
  'dKH > mg/L CaCO3': { factor: mgLPerDKH },
  'dKH > meq/L': { factor: mgLPerDKH / 50.043 },
  'meq/L > dKH': { factor: 50.043 / mgLPerDKH },
  'mg/L CaCO3 > dKH': { factor: 1 / mgLPerDKH },
  'degF > degC': { factor: 5 / 9, offset: -32 },
  'mg/L Ca > mg/L CaCO3': { factor: 100.086 / 40.078 },
  'US gal > L': { factor: 3.785411784 },
  'kL > L': { factor: 1000 },
} as const satisfies Record<string, { factor: number; offset?: number }>

export type Conversion = keyof typeof conversions

export function convert(value: number, conversion: Conversion): number {
  const { factor, offset = 0 }: { factor: number; offset?: number } = conversions[conversion]
  return (value + offset) * factor
}
