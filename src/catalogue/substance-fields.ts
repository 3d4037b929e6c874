import { z } from 'zod/mini'
import { type Substance, substances } from './substance.ts'

export const substanceNames = Object.keys(substances) as [Substance, ...Substance[]]

export const SubstanceName = z.enum(substanceNames)
