import {
  choiceRule,
  haveRule,
  namesRule,
  numberRule,
  numberRules,
  type ParameterRules,
} from '../calculator/parameter-rules.ts'
import { poolQuantities, testMethods } from '../pool/pool-readings.ts'

/** How much of the floor is seen, at its deepest place. */
export const floors = ['hidden', 'seen', 'clear'] as const
export type Floor = (typeof floors)[number]
export const colours = ['green', 'white', 'brown', 'murky', 'black', 'blue'] as const
export const pumps = ['runs', 'broken'] as const

/** The parameters of the address, in the order in which pages keep them. `evening` is last night's free chlorine, `fc` the newest one. */
export const greenPoolRules: ParameterRules = {
  floor: choiceRule(floors),
  colour: choiceRule(colours),
  pump: choiceRule(pumps),
  litres: numberRule,
  chlorine: choiceRule(['granules', 'liquid']),
  shared: choiceRule(['yes', 'no']),
  method: choiceRule(testMethods),
  sure: namesRule(poolQuantities),
  given: haveRule,
  ...numberRules(['cya', 'fc', 'ph', 'ta', 'evening', 'cc']),
}
