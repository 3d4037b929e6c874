import type { PageParameter } from '#lib/contract/page-parameter.ts'
import type { ParameterRules } from './calculator/parameter-rules.ts'
import { greenPoolRules } from './green-pool/green-pool-query.ts'
import { poolCalculatorRules } from './pool/pool-query.ts'
import { reefCalculatorRules } from './reef/reef-query.ts'
import { tankHelpRules } from './tank-help/tank-help-query.ts'
import { poolVolumeRules } from './volume/volume-query.ts'

const ofPage = (rules: ParameterRules): Record<string, PageParameter> =>
  Object.fromEntries(Object.entries(rules).map(([name, rule]) => [name, { accept: (value) => rule(value.trim()) }]))

export const poolCalculatorParameters = ofPage(poolCalculatorRules)
export const reefCalculatorParameters = ofPage(reefCalculatorRules)
export const poolVolumeParameters = ofPage(poolVolumeRules)
export const greenPoolParameters = ofPage(greenPoolRules)
export const tankHelpParameters = ofPage(tankHelpRules)
