import type { Substance } from '#catalogue/substance.ts'
import type { WaterKind, WaterReadings } from '#water/record/water-entry.ts'

export type SampleDose = { substance: Substance; strength: number; amount: number }

export type SampleReport = {
  readings: WaterReadings
  given: SampleDose[]
  tasks: { name: string; done: boolean }[]
  note: string
}

const tasks: Record<WaterKind, string[]> = {
  pool: ['Skimmed and brushed', 'Baskets emptied', 'Filter backwashed', 'Water level checked'],
  reef: ['Glass cleaned', 'Skimmer cup emptied', 'Water change, 10 %', 'Pumps and heater checked'],
}

const notes: Record<WaterKind, string[]> = {
  pool: [
    '',
    'Many leaves after the storm; baskets were full.',
    '',
    'Pump is a little louder than last week. We keep an ear on it.',
  ],
  reef: [
    '',
    'New growth on the corals near the front.',
    'A little algae on the back glass; lights are on for nine hours.',
    '',
  ],
}

/** The readings of a well-kept pool or tank, which differ from visit to visit but not from start to start; what they call for is given. */
export function sampleReport(kind: WaterKind, plan: number, visit: number, salt: boolean): SampleReport {
  const turn = plan * 7 + visit
  const given = kind === 'pool' ? poolVisit(turn, salt) : reefVisit(turn)
  const done = tasks[kind].map((name, at) => ({ name, done: at !== 2 || turn % 3 !== 0 }))
  return { ...given, tasks: done, note: notes[kind][turn % 4]! }
}

/** Between two values, to so many decimals, along a wave of its own. */
function level(turn: number, [low, high]: readonly [number, number], decimals: number) {
  const wave = (Math.sin(turn * 1.7) + Math.sin(turn * 0.9 + 1)) / 4 + 0.5
  return Number((low + (high - low) * wave).toFixed(decimals))
}

function poolVisit(turn: number, salt: boolean): Pick<SampleReport, 'readings' | 'given'> {
  const readings: WaterReadings = {
    fc: level(turn, [1.5, 5], 1),
    cc: level(turn + 3, [0, 0.5], 1),
    ph: level(turn + 1, [7.2, 7.9], 1),
    ta: Math.round(level(turn + 2, [75, 115], 0) / 5) * 5,
    ...(turn % 4 === 0 && { cya: 40, ch: 250 }),
    ...(salt && { salt: Math.round(level(turn, [3600, 4300], 0) / 100) * 100 }),
    temp: level(turn + 5, [19, 26], 0),
  }
  const given: SampleDose[] = []
  if (readings.fc! < 3 && !salt) given.push({ substance: 'calcium-hypochlorite', strength: 68, amount: 250 })
  if (readings.ph! > 7.6) given.push({ substance: 'hydrochloric-acid', strength: 33, amount: 300 })
  return { readings, given }
}

function reefVisit(turn: number): Pick<SampleReport, 'readings' | 'given'> {
  const readings: WaterReadings = {
    salinity: level(turn, [34, 35.5], 1),
    alk: level(turn + 1, [7.2, 8.6], 1),
    ca: Math.round(level(turn + 2, [405, 440], 0) / 5) * 5,
    mg: Math.round(level(turn + 3, [1280, 1370], 0) / 10) * 10,
    no3: level(turn + 4, [2, 10], 0),
    po4: level(turn + 5, [0.02, 0.08], 2),
    temp: level(turn + 6, [24.8, 26], 1),
  }
  const isLow = readings.alk! < 7.7
  return { readings, given: isLow ? [{ substance: 'sodium-bicarbonate', strength: 100, amount: 12 }] : [] }
}
