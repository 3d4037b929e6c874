import type { Litres } from '../chemistry/units.ts'
import type { TankReading, TankSign } from './tank-help-query.ts'

export const sightLabels = {
  gasping: 'Fish gasp at the surface or breathe fast',
  poison: 'Something got in: a spray, paint, a metal, a medicine, a dead animal',
  power: 'The power is off',
}

export const tankReadingWords: Record<TankReading, { name: string; unit: string }> = {
  temp: { name: 'Temperature', unit: '°C' },
  nh3: { name: 'Ammonia', unit: 'mg/L' },
  no2: { name: 'Nitrite', unit: 'mg/L' },
  alk: { name: 'Alkalinity', unit: '' },
  alkBefore: { name: 'Alkalinity yesterday', unit: '' },
  ph: { name: 'pH', unit: '' },
}

export type TankStep = { text: string; beware?: string }
type Steps = { title: string; now?: TankStep[]; today?: TankStep[]; week?: TankStep[] }

/** 25 to 30 %, in litres where they are known. */
function share(litres: Litres | null, low: number, high: number) {
  const percent = low === high ? `${low} %` : `${low} to ${high} %`
  if (litres === null) return percent
  const [from, to] = [low, high].map((each) => Math.round((litres * each) / 100))
  return from === to ? `${percent} (${from} litres)` : `${percent} (${from} to ${to} litres)`
}

const sameWater =
  'New salt water of the same salinity and temperature, mixed well: a jump in either is worse than waiting an hour.'

/** What each sign calls for, in the order in which signs are told. */
export const tankSteps: Record<TankSign, (litres: Litres | null) => Steps> = {
  gasping: () => ({
    title: 'Too little oxygen',
    now: [
      {
        text: 'Air: turn a pump or the return so that the surface breaks, and put in an air stone.',
        beware: 'Switch off at the wall before hands or tools go into the water.',
      },
    ],
    today: [{ text: 'Test ammonia, nitrite and temperature: gasping has a cause, and these are the likeliest.' }],
  }),
  poison: (litres) => ({
    title: 'Something in the water',
    now: [
      { text: 'Take out what got in, if you see it, and switch off what doses.' },
      { text: `Change ${share(litres, 30, 30)} of the water.`, beware: sameWater },
      { text: 'Put fresh activated carbon where the water flows through it.' },
    ],
    today: [{ text: 'Keep the packet of what got in, and have its name ready when you phone.' }],
  }),
  power: () => ({
    title: 'No power',
    now: [
      {
        text: 'A battery air pump in the tank; without one, pour jugs of tank water back from a height every few minutes.',
        beware: 'No generator and no gas or charcoal heater indoors: their fumes kill people.',
      },
      { text: 'Blankets around the glass, not over the top: the tank must breathe.' },
      { text: 'No food, and no lamp on the battery.' },
    ],
    today: [
      { text: 'When the power is back, start one pump after the other and look at the temperature before the heater.' },
    ],
  }),
  hot: () => ({
    title: 'Too warm',
    now: [
      {
        text: 'Lamps off, lids open, a fan across the surface. Cool by at most 1 °C an hour.',
        beware: 'Ice only in a closed bottle: melting, it would thin the salt. Keep the fan’s plug away from splashes.',
      },
      { text: 'More air at the surface: warm water holds less oxygen.' },
    ],
    week: [
      { text: 'Have the heater’s thermostat tested: stuck ones boil tanks. Think of a chiller before the summer.' },
    ],
  }),
  cold: () => ({
    title: 'Too cold',
    now: [
      {
        text: 'Warm by at most 1 °C an hour: look whether the heater runs, and float closed bottles of warm water.',
        beware: 'A heater that was dry and hot must cool before water touches it, or it bursts.',
      },
    ],
    week: [{ text: 'Replace a heater that failed once, and have a second, smaller one beside it.' }],
  }),
  nitrogen: (litres) => ({
    title: 'Ammonia or nitrite',
    now: [
      { text: `Change ${share(litres, 25, 30)} of the water.`, beware: sameWater },
      { text: 'No food. Look for a dead animal and take it out.' },
    ],
    today: [{ text: 'Air at the surface, and keep the filter wet and running: its bacteria do the work.' }],
    week: [
      {
        text: 'Test again tomorrow, and change the same again for as long as ammonia is 0.25 or nitrite 1 mg/L or more.',
      },
    ],
  }),
  alkalinity: (litres) => ({
    title: 'Alkalinity too high, or moved too fast',
    now: [{ text: 'Stop dosing alkalinity, and test again: a wrong test is the likeliest cause.' }],
    today: [{ text: `If the test agrees: change ${share(litres, 10, 20)} of the water a day.`, beware: sameWater }],
    week: [
      {
        text: 'Test daily until it lies between 7 and 9 dKH and moves less than 1 a day; only then dose again, by the reef calculator.',
      },
    ],
  }),
  acid: () => ({
    title: 'pH is low',
    now: [{ text: 'Fresh air: open a window, and let the skimmer draw its air from outside.' }],
    today: [
      {
        text: 'Test alkalinity: low pH is carbonic acid from the room far more often than a lack of alkalinity.',
        beware: 'Never a pH product: it moves alkalinity with it, and the pH is back tomorrow.',
      },
    ],
    week: [{ text: 'Measure pH at noon and at night for a few days: it falls while the lamps are off.' }],
  }),
}
