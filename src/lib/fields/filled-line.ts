import { z } from 'zod/mini'
import { plainLine, wellFormed } from './plain-text.ts'

type Filled = { most: number; empty: string; least?: number; short?: string; long?: string }

/** Says what is missing where nothing was typed, before any other rule speaks. */
export const notEmpty = (empty: string) => z.minLength(1, { message: empty, abort: true })

/** One line of text that must be filled in. What is too short is not called empty: it has a sentence of its own. */
export const filledLine = ({
  most,
  empty,
  least = 1,
  short = leastCharacters(least),
  long = mostCharacters(most),
}: Filled) =>
  z
    .string(empty)
    .check(wellFormed, z.trim(), notEmpty(empty), z.minLength(least, short), z.maxLength(most, long), plainLine())

const mostCharacters = (most: number) => `At most ${most} characters`
export const leastCharacters = (least: number) => `Please write at least ${least} characters`
