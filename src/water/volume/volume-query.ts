import { choiceRule, numberRules, type ParameterRules } from '../calculator/parameter-rules.ts'
import { askedNumber, type Query } from '../chemistry/asked-number.ts'
import { type PoolShape, volumeOf } from '../chemistry/pool-volume.ts'
import { liesWithin } from '../chemistry/scale.ts'
import type { Litres } from '../chemistry/units.ts'
import { measuringDoses } from './volume-of-dose.ts'

export const shapeLabels = { rectangle: 'Rectangle', round: 'Round', oval: 'Oval', kidney: 'Kidney' }
export type ShapeName = keyof typeof shapeLabels
/** Where the shape is none of these, what a dose has done tells the litres. */
export const wayLabels = { ...shapeLabels, dose: 'Another: by a dose and what it did' }

export const poolVolumeRules: ParameterRules = {
  shape: choiceRule(Object.keys(wayLabels)),
  added: choiceRule(Object.keys(measuringDoses)),
  ...numberRules(['length', 'width', 'width2', 'across', 'shallow', 'deep', 'amount', 'before', 'after']),
}

const metres = [0.1, 100] as const
const depths = [0.1, 6] as const

export const shapeOf = ({ shape }: Query): ShapeName =>
  shape && Object.hasOwn(shapeLabels, shape) ? (shape as ShapeName) : 'rectangle'

const sides: [string, string][] = [
  ['length', 'Length'],
  ['width', 'Width'],
]
const measuresOf: Record<ShapeName, [string, string][]> = {
  rectangle: sides,
  oval: sides,
  round: [['across', 'Across']],
  kidney: [
    ['length', 'Length'],
    ['width', 'Narrow width'],
    ['width2', 'Wide width'],
  ],
}
const ends: [string, string][] = [
  ['shallow', 'Depth, shallow end'],
  ['deep', 'Depth, deep end'],
]
export const measuresFor = (shape: ShapeName) => [...measuresOf[shape], ...ends]

/** What was typed, for the printed page. */
export const volumeFacts = {
  shape: { name: 'Shape:', choices: wayLabels },
  added: {
    name: 'Added:',
    choices: Object.fromEntries(Object.entries(measuringDoses).map(([name, { label }]) => [name, label])),
  },
  amount: { name: 'Amount', unit: 'g' },
  before: { name: 'Before', unit: 'mg/L' },
  after: { name: 'After', unit: 'mg/L' },
  ...Object.fromEntries(
    [...Object.values(measuresOf).flat(), ...ends].map(([name, label]) => [name, { name: label, unit: 'm' }]),
  ),
}

export type AskedVolume = { litres: Litres | null; missing: string[]; impossible: string[] }

export function askedVolume(query: Query): AskedVolume {
  const shape = shapeOf(query)
  const names = measuresFor(shape).map(([name]) => name)
  const read = Object.fromEntries(names.map((name) => [name, askedNumber(query[name])]))
  const missing = names.filter((name) => read[name] === undefined)
  const impossible = names.filter((name) => read[name] !== undefined && !isMeasure(name, read[name]))
  if (missing.length || impossible.length) return { litres: null, missing, impossible }
  return { litres: volumeOf(toShape(shape, read as Record<string, number>)), missing, impossible }
}

const isMeasure = (name: string, value: number) =>
  liesWithin(value, name === 'shallow' || name === 'deep' ? depths : metres)

function toShape(shape: ShapeName, read: Record<string, number>): PoolShape {
  const depth = (read.shallow! + read.deep!) / 2
  if (shape === 'round') return { shape, across: read.across!, depth }
  if (shape === 'kidney') return { shape, widths: [read.width!, read.width2!], length: read.length!, depth }
  return { shape, length: read.length!, width: read.width!, depth }
}
