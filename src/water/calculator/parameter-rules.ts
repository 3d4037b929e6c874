import { askedNames } from '../chemistry/asked-number.ts'

/** A parameter's value as pages keep it; null leaves it out. */
export type ParameterRule = (value: string) => string | null
export type ParameterRules = Record<string, ParameterRule>

/** Stands for whatever is no number: it is asked about, and one page is enough for all of it. */
const noNumber = '?'

export const numberRule: ParameterRule = (value) => (/^-?[\d.,\s]{1,12}$/.test(value) ? value : noNumber)

export const choiceRule =
  (choices: readonly string[]): ParameterRule =>
  (value) =>
    choices.includes(value) ? value : null

/** Some of these names, separated by commas, each once and in one order. */
export const namesRule =
  (names: readonly string[]): ParameterRule =>
  (value) =>
    askedNames(names, value).join(',') || null

/** What is at home: `substance:amount`, separated by commas. */
export const haveRule: ParameterRule = (value) =>
  /^[a-z-]{3,40}:\d{1,7}(,[a-z-]{3,40}:\d{1,7}){0,13}$/.test(value) ? value : null

export const numberRules = (names: readonly string[]): ParameterRules =>
  Object.fromEntries(names.map((name) => [name, numberRule]))
