import { z } from 'zod/mini'
import { leastCharacters, filledLine, notEmpty } from '#lib/fields/filled-line.ts'
import { plainLine, plainLines, wellFormed, wellFormedLines } from '#lib/fields/plain-text.ts'
import { couldBeThousands, thousandsOrCents } from '#lib/fields/written-amount.ts'

const tooLong = (most: number) => `Please keep it under ${most + 1} characters`

type Length = { least?: number; most: number; message?: string }

/** One line as staff type it: trimmed, without unprintable characters. `message` is shown when it is empty and may not be. */
export function lineOf({ least = 0, most, message = 'Please fill this in' }: Length) {
  if (least > 0) return filledLine({ least, most, empty: message, long: tooLong(most) })
  return z.string(message).check(wellFormed, z.trim(), z.maxLength(most, tooLong(most)), plainLine())
}

export function textOf({ least = 0, most, message = 'Please fill this in' }: Length) {
  return z
    .string(message)
    .check(
      wellFormedLines,
      z.trim(),
      ...(least > 0 ? [notEmpty(message), z.minLength(least, leastCharacters(least))] : []),
      z.maxLength(most, tooLong(most)),
      plainLines(),
    )
}

type Lines = { least?: number; most: number; each: number; message?: string }

/** Several lines, each of which is an item. */
export function linesOf({ least = 0, most, each, message = 'Write at least one line' }: Lines) {
  return z
    .array(lineOf({ least: 1, most: each }), message)
    .check(z.minLength(least, message), z.maxLength(most, `That is more than ${most} lines`))
}

/** The items of a field with one item per line; empty lines are skipped. */
export const splitLines = (text: unknown) =>
  String(text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

const url = /^https:\/\/[^\s/@]+\.[^\s/@.]{2,}(\/\S*)?$/i

export const LinkOrNothing = lineOf({ most: 300 }).check(
  z.refine((text) => text === '' || (url.test(text) && URL.canParse(text)), 'An address must begin with https://'),
)

const tooFine = 'No more than two decimals'

export const faultOfAmount = (typed: unknown, none = 'Enter an amount') =>
  typeof typed === 'string' && couldBeThousands(typed) ? `This ${thousandsOrCents}` : none

export function randOf(most: number) {
  return z.number({ error: ({ input }) => faultOfAmount(input) }).check(
    z.gte(0, 'An amount cannot be less than zero'),
    z.lte(most, `That is more than R${most}`),
    z.refine((rand) => Math.abs(rand * 100 - Math.round(rand * 100)) < 1e-6, tooFine),
  )
}

/** An amount above zero: what rounds to no cent is refused too. */
export const someRandOf = (most: number) => randOf(most).check(z.gte(0.005, 'Enter an amount above zero'))

const thousands = /^-?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$/
const decimal = /^-?(?:\d+[.,]?\d*|[.,]\d+)$/

/** The number in a typed amount: "1 299,50" and "1,299.50" are 1299.5, "1,000" is 1000; nothing, or no number, is undefined. */
export function readNumber(typed: unknown) {
  const text = withoutSign(typed)
  const isGrouped = thousands.test(text)
  if (!isGrouped && !decimal.test(text)) return undefined
  const number = Number(isGrouped ? text.replaceAll(',', '') : text.replace(',', '.'))
  return Number.isFinite(number) ? number : undefined
}

const withoutSign = (typed: unknown) =>
  String(typed ?? '')
    .replaceAll(/\s/g, '')
    .replace(/^(-?)R/i, '$1')

const inDoubt = /^-?[1-9]\d{0,2}\.\d{3}$/

/** A typed amount of rand, for `randOf`: the text itself where it is none, or where its point may separate thousands as well as cents ("1.500"). */
export const readTypedRand = (typed: unknown): number | string =>
  (inDoubt.test(withoutSign(typed)) ? undefined : readNumber(typed)) ?? String(typed ?? '')

const day = /^\d{4}-\d{2}-\d{2}$/
const isDay = (text: string) => day.test(text) && !Number.isNaN(Date.parse(text)) && isoDay(text) === text
const isoDay = (text: string) => new Date(`${text}T00:00:00Z`).toISOString().slice(0, 10)

/** A day of the calendar: `2026-12-16`. */
export const dayOr = (message: string) => z.string(message).check(z.refine(isDay, message))
export const Day = dayOr('Choose a day')
/** A day of this century: a year of two digits is a slip. */
export const RecentDay = Day.check(z.regex(/^20/, 'Choose a day'))

/** The version of a row that was seen: a change of another version is refused. */
export const Version = z.int().check(z.gte(0), z.lte(2_147_483_647))

export const withVersion = <S extends z.core.$ZodShape>(Draft: z.ZodMiniObject<S>) =>
  z.safeExtend(Draft, { version: Version } as never) as unknown as z.ZodMiniObject<S & { version: typeof Version }>
