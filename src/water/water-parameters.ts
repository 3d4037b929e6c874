import type { PageParameter } from '#lib/page-parameter.ts'
import { poolParameterNames } from './pool/pool-query.ts'
import { reefParameterNames } from './reef/reef-query.ts'
import { volumeParameterNames } from './volume/volume-query.ts'

/** Short words and numbers as they were typed; a wrong one is asked about, so it is kept. */
const typed: PageParameter = { accept: (value) => (/^[\w.,: -]{1,120}$/.test(value.trim()) ? value.trim() : null) }

const parametersOf = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, typed]))

export const poolCalculatorParameters = parametersOf(poolParameterNames)
export const reefCalculatorParameters = parametersOf(reefParameterNames)
export const poolVolumeParameters = parametersOf(volumeParameterNames)
