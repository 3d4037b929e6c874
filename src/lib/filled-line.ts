import { z } from 'zod/mini'
import { plainLine, wellFormed } from './plain-text.ts'

type Filled = { most: number; empty: string; least?: number; short?: string; long?: string }

/** Says what is missing where nothing was typed, before any other rule speaks. */
export const notEmpty = (empty: string) => z.minLength(1, { message: empty, abort: true })

/** One line of text that must be filled in. What is too short is not called empty: it has a sentence of its own. */
export const filledLine = ({ most, empty, least = 1, short = atLeast(least), long = atMost(most) }: Filled) =>
  z
    .string(empty)
    .check(wellFormed, z.trim(), notEmpty(empty), z.minLength(least, short), z.maxLength(most, long), plainLine())

const atMost = (most: number) => `At most ${most} characters`
export const atLeast = (least: number) => `Please write at least ${least} characters`
