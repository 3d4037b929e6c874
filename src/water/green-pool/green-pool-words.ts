import { askText, poolWords } from '../pool/pool-words.ts'
import type { GreenPoolAsk } from './green-pool-plan.ts'
import type { CallReason } from './reason-to-call.ts'

export const floorLabels = {
  hidden: { label: 'No', text: 'Not at the deepest place' },
  seen: { label: 'Yes, through a haze', text: 'Its shape, not its details' },
  clear: { label: 'Yes, clearly', text: 'A coin could be told from a leaf' },
}

export const colourLabels = {
  green: 'Green, or cloudy green',
  white: 'White or grey, cloudy',
  brown: 'Brown or rust, but clear',
  murky: 'Brown and murky',
  black: 'Black, or black spots on the walls',
  blue: 'Blue again (on later days)',
}
export const pumpLabels = { runs: 'Yes', broken: 'No, or it does not hold its pressure' }
export const homeChlorineLabels = { granules: 'Granules, 65 %', liquid: 'Liquid chlorine, 12.5 %' }

export const questionText = {
  floor: 'whether the floor is seen',
  colour: 'the colour of the water',
  pump: 'whether the pump and filter run',
}

export const callTexts: Record<CallReason, { title: string; text: string }> = {
  black: {
    title: 'Black water or black spots need a visit.',
    text: 'Black algae grow roots into plaster, and black water hides what lies in it. Chlorine from a packet reaches neither; we look first.',
  },
  pump: {
    title: 'Mend the pump first.',
    text: 'Without a filter the chemicals stay where they are poured, and the dead algae stay in the pool. Add nothing: chlorine would bleach one place and miss the rest. Switch the pump off at the board if it hums, leaks or trips.',
  },
  metals: {
    title: 'Brown but clear water is metal, most likely iron. Add no chlorine.',
    text: 'Chlorine turns dissolved iron and manganese into stains. Borehole water is the usual cause. We test for metals and take them out first.',
  },
  murky: {
    title: 'From here nobody can tell what brown and murky water is.',
    text: 'Soil, leaves, metal and algae look alike, and chlorine is right for only one of them. Let a white bucket of it stand overnight: what sinks is soil, what stays clear and brown is metal. Add no chlorine until we have looked at it.',
  },
  copper: {
    title: 'Clear green water is more often copper than algae. Add no chlorine yet.',
    text: 'Algae cloud the water; copper, from some algaecides and heaters, colours it and stains the walls once chlorine is added. Have a sample tested for metals; if there are none, choose “through a haze” and go on.',
  },
}

export function greenAskText(ask: GreenPoolAsk) {
  if (ask[0] !== 'evening') return askText(ask)
  return ask[1] === 'impossible'
    ? 'Last night’s chlorine cannot be right. Please check what you typed.'
    : 'There was more chlorine in the morning than in the evening. If none was added and no chlorinator ran, one of the two tests is wrong: test again.'
}

export const testText = {
  litres: 'The litres of your pool',
  cya: 'Stabiliser: it decides how much chlorine is needed',
  fc: 'Free chlorine: usually none, but nobody doses on a guess',
  ph: 'pH: it has to be right before much chlorine, whose colour spoils this test',
  ta: 'Total alkalinity: it decides how much acid or soda ash is needed',
}

/** What was typed, for the printed page. */
export const greenPoolFacts = {
  litres: { name: 'Pool:' },
  floor: {
    name: 'Floor seen:',
    choices: Object.fromEntries(Object.entries(floorLabels).map(([key, { label }]) => [key, label.toLowerCase()])),
  },
  cya: poolWords.cya,
  fc: poolWords.fc,
  ph: poolWords.ph,
  ta: poolWords.ta,
  evening: { name: 'Free chlorine last night', unit: 'mg/L' },
  cc: poolWords.cc,
}
