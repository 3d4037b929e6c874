/** `CR-00042-7`: the order's number and a check digit (Damm's algorithm), which detects every mistyped digit and swap, so that no money goes to another order. */
export const paymentReference = (orderNumber: string) => `${orderNumber}-${checkDigitOf(digitsOf(orderNumber))}`

/** Damm's quasigroup of order ten: totally anti-symmetric, with zeros on its diagonal. */
const quasigroup = [
  '0317598642',
  '7092154863',
  '4206871359',
  '1750983426',
  '6123045978',
  '3674209581',
  '5869720134',
  '8945362017',
  '9438617205',
  '2581436790',
]

/** Leading zeros change nothing. */
export function checkDigitOf(digits: string): number {
  return [...digits].reduce((interim, digit) => Number(quasigroup[interim]![Number(digit)]), 0)
}

type ReadReference =
  /** Its check digit is right. */
  | { certainty: 'sure'; id: number }
  /** The text names an order, but without a check digit, or among other words. */
  | { certainty: 'likely'; id: number }
  | { certainty: 'none' }

const none: ReadReference = { certainty: 'none' }
const largestId = 2_147_483_647

/** Letters typed or printed in place of digits. */
const lookalikes: Record<string, string> = { O: '0', Q: '0', I: '1', L: '1', S: '5', B: '8', Z: '2' }
export const withoutLookalikes = (text: string) => text.replace(/[OQILSBZ]/g, (letter) => lookalikes[letter]!)

/** The meaning of a typed or printed reference: `cr42 7`, `CR-OO042-7`, `Payment CR 00042`. `prefix` is that of order numbers. */
export function readReference(text: string, prefix: string): ReadReference {
  const capitals = text.toUpperCase()
  const behind = digitsBehind(prefix.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase(), capitals)
  if (behind) return judgeDigits(behind)
  // A number without the prefix may be anything, a date or a telephone number: it has to have our printed form.
  const bare = withoutLookalikes(capitals)
    .trim()
    .split(/[\s-]+/)
  return /^0\d{5}$/.test(bare.join('')) ? judgeDigits(bare) : none
}

function digitsBehind(letters: string, text: string): string[] | null {
  if (!letters) return null
  const spaced = [...letters].join('[^A-Z0-9]?')
  const [, digits] = new RegExp(`(?<![A-Z])${spaced}((?:[^A-Z0-9]{0,3}[0-9OQILSBZ]+){1,3})(?![A-Z])`).exec(text) ?? []
  return digits ? withoutLookalikes(digits).match(/\d+/g) : null
}

export function judgeDigits(groups: string[]): ReadReference {
  const digits = groups.join('')
  const [id, isRight] = [idOfDigits(digits.slice(0, -1)), checkDigitOf(digits) === 0]
  const isApart = groups.length > 1 && groups.at(-1)!.length === 1
  // A wrong check digit means that some digit was mistyped, but not which.
  if (isApart || /^0\d{5}$/.test(digits)) return id && isRight ? { certainty: 'sure', id } : none
  const likely = id && isRight && digits.length > 5 ? id : idOfDigits(digits)
  return likely ? { certainty: 'likely', id: likely } : none
}

export function idOfDigits(digits: string): number | null {
  const id = Number(digits)
  return digits && id > 0 && id <= largestId ? id : null
}

const digitsOf = (orderNumber: string) => /\d+$/.exec(orderNumber)?.[0] ?? ''

/** The orders that a wrong reference may mean: with one digit changed or two swapped, and the check digit of the order. */
export function idsNear({ id, check }: { id: number; check: number }): number[] {
  const digits = String(id).padStart(5, '0')
  const swaps = Array.from(
    digits.slice(1),
    (_, at) => digits.slice(0, at) + digits[at + 1]! + digits[at]! + digits.slice(at + 2),
  )
  const others = [...digits].flatMap((_, at) =>
    [...'0123456789'].map((digit) => digits.slice(0, at) + digit + digits.slice(at + 1)),
  )
  const near = [...swaps, ...others].filter((one) => one !== digits && checkDigitOf(one) === check)
  return [...new Set([digits, ...near].flatMap((one) => idOfDigits(one) ?? []))]
}
