import { showsSign } from './match-words.ts'

type Link = { label: string; href: string }
type WaterAnswer = {
  /** Words that alone are a question about it. */
  signs: string[]
  /** Words that may be about something that a question answers better. */
  weakSigns?: string[]
  text: string
  action: Link
}

export const tankHelp = { label: 'Open tank help', href: '/tank-help' }
export const greenPool = { label: 'Open the green pool plan', href: '/green-pool' }

/** In this order: a sick animal before a dose, and what is seen before what is measured. */
const waterAnswers: WaterAnswer[] = [
  {
    signs: [
      'fish|clownfish|tang|coral|corals|anemone|shrimp sick|ill|unwell|stressed|breathing|hiding|spots|scratching|bleached',
      'ammonia|nitrite',
      'tank|aquarium|reef hot|warm|cold|sick|cloudy',
    ],
    text: 'If animals are in danger, phone us first. Tank help asks what you see and what you can measure, and says what to do now, today and this week. Add nothing on suspicion, and never a pH product.',
    action: tankHelp,
  },
  {
    signs: [
      'green|black|brown|cloudy|murky|algae pool|swim|swimming !light|lights|colour|tank',
      'green water !light|lights|colour',
    ],
    weakSigns: ['green !light|lights|colour'],
    text: 'Keep people out while you cannot see the floor. The green pool page asks what you see and what your test says, and gives you a plan for the days until it is clear, or tells you honestly to call us.',
    action: greenPool,
  },
  {
    signs: ['litres|liters|volume|gallons pool|many|much|big|calculate'],
    text: 'Measure your pool inside, in metres: length, width and both depths. The page works out the litres and takes them on to the calculator.',
    action: { label: 'Work out the litres', href: '/pool-volume' },
  },
  {
    signs: ['calcium|magnesium|dkh|kh', 'alkalinity reef|tank|aquarium|coral|corals'],
    text: 'Type your tank’s litres, salinity, alkalinity, calcium and magnesium into the reef calculator: it says how much of what to dose, on which days, and never faster than corals bear.',
    action: { label: 'Open the reef calculator', href: '/reef-calculator' },
  },
  {
    signs: ['chlorine|acid|stabiliser|alkalinity much|dose|dosage|amount|add|need|high|low'],
    weakSigns: ['chlorine|acid|stabiliser !gas|fumes|smell|danger|safe'],
    text: 'It depends on the size of your pool and on what your test shows. Enter both in the pool calculator: it says how much of which product to add, and in which order. Never mix chlorine with acid.',
    action: { label: 'Open the pool calculator', href: '/pool-calculator' },
  },
]

/** The page that answers a question about water; `strict` leaves out words that may be about something else. */
export function waterAnswerFor(words: string[], { strict }: { strict: boolean }) {
  const found = waterAnswers.find(({ signs, weakSigns = [] }) =>
    (strict ? signs : weakSigns).some((sign) => showsSign(words, sign)),
  )
  return found && { text: found.text, action: found.action }
}

export function firstAidFor(words: string[]): Link | undefined {
  if (
    showsSign(words, 'fish|clownfish|tang|tangs|coral|corals|shrimp|anemone|tank|aquarium|reef|ammonia|nitrite|polyps')
  )
    return tankHelp
  return showsSign(
    words,
    'pool|swim|swimming|chlorine|acid|chemical|chemicals|green|black|brown !pump|motor|electricity|power|pipe|shocked',
  )
    ? greenPool
    : undefined
}
