/**
 * The reference of a bank transfer: the order's number and a check digit, `CR-00042-7`. People leave out the prefix, zeros and dashes, type
 * O for 0, and mistype a digit or swap two: the last two are noticed whatever the number (Damm's algorithm), so that money does not go to another's order unseen.
 */
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
  /** The text names an order, but has no check digit, or stands among other words. */
  | { certainty: 'likely'; id: number }
  | { certainty: 'none' }

const none: ReadReference = { certainty: 'none' }
const largestId = 2_147_483_647

/** Letters that are typed or printed in place of digits. */
const lookalikes: Record<string, string> = { O: '0', Q: '0', I: '1', L: '1', S: '5', B: '8', Z: '2' }
const unlike = (text: string) => text.replace(/[OQILSBZ]/g, (letter) => lookalikes[letter]!)

/** The meaning of a typed or printed reference: `cr42 7`, `CR-OO042-7`, `Payment CR 00042`. `prefix` is that of order numbers. */
export function readReference(text: string, prefix: string): ReadReference {
  const capitals = text.toUpperCase()
  const behind = digitsBehind(prefix.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase(), capitals)
  if (behind) return judge(behind)
  // A number without the prefix may be anything, a date or a telephone number: it has to look as we print it.
  const bare = unlike(capitals)
    .trim()
    .split(/[\s-]+/)
  return /^0\d{5}$/.test(bare.join('')) ? judge(bare) : none
}

/** The groups of digits behind the prefix. */
function digitsBehind(letters: string, text: string): string[] | null {
  if (!letters) return null
  const spaced = [...letters].join('[^A-Z0-9]?')
  const [, digits] = new RegExp(`(?<![A-Z])${spaced}((?:[^A-Z0-9]{0,3}[0-9OQILSBZ]+){1,3})(?![A-Z])`).exec(text) ?? []
  return digits ? unlike(digits).match(/\d+/g) : null
}

function judge(groups: string[]): ReadReference {
  const digits = groups.join('')
  const [id, isRight] = [toId(digits.slice(0, -1)), checkDigitOf(digits) === 0]
  const isApart = groups.length > 1 && groups.at(-1)!.length === 1
  // With a wrong check digit some digit was mistyped, and nobody knows which.
  if (isApart || /^0\d{5}$/.test(digits)) return id && isRight ? { certainty: 'sure', id } : none
  const likely = id && isRight && digits.length > 5 ? id : toId(digits)
  return likely ? { certainty: 'likely', id: likely } : none
}

function toId(digits: string): number | null {
  const id = Number(digits)
  return digits && id > 0 && id <= largestId ? id : null
}

const digitsOf = (orderNumber: string) => /\d+$/.exec(orderNumber)?.[0] ?? ''

/** A reference among other words; `wrong` is one whose check digit is not right, with the number as it was typed. */
export type FoundReference =
  | { certainty: 'sure' | 'likely'; id: number }
  | { certainty: 'wrong'; id: number; check: number }

const behindOther = /\s*(?:&|\+|,|;|\/|\bAND\b|\bEN\b)\s*(\d{1,6}(?:[- ]\d)?)(?![\d.])/y

/** All references that a line of a bank statement names: `CR-00042-7 + CR-00043-2`, `CR42 & 43`, `payment 00042-7`. Each order once, the surest first. */
export function findReferences(text: string, prefix: string): FoundReference[] {
  const capitals = text.toUpperCase()
  const letters = prefix.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase()
  const found = letters ? referencesBehind(letters, capitals) : []
  const all = found.length ? found : bareReferences(capitals)
  const byId = Map.groupBy(
    all.toSorted((a, b) => ranks[a.certainty] - ranks[b.certainty]),
    ({ id }) => id,
  )
  return [...byId.values()].map(([first]) => first!)
}

const ranks: Record<FoundReference['certainty'], number> = { sure: 0, likely: 1, wrong: 2 }

function referencesBehind(letters: string, text: string) {
  const spaced = [...letters].join('[^A-Z0-9]?')
  const number = new RegExp(`(?<![A-Z])${spaced}((?:[^A-Z0-9&+,;/]{0,3}[0-9OQILSBZ]+){1,2})(?![A-Z])`, 'g')
  const found: (FoundReference | null)[] = []
  for (const match of text.matchAll(number)) {
    if (/\d/.test(match[1]!)) found.push(judgeFound(unlike(match[1]!).match(/\d+/g)!))
    for (let at = match.index + match[0].length; ; at = behindOther.lastIndex) {
      behindOther.lastIndex = at
      const other = behindOther.exec(text)?.[1]
      if (!other) break
      found.push(judgeFound(other.match(/\d+/g)!))
    }
  }
  return found.filter((one) => one !== null)
}

/** Without the prefix only what looks as we print it, and even then it may be something else. */
const bareReferences = (text: string) =>
  [...text.matchAll(/(?<!\d[- .]?)(0\d{4})[- ]?(\d)(?![- .]?\d)/g)].flatMap(([whole, ...groups]): FoundReference[] => {
    const read = judge(groups)
    if (read.certainty === 'none') return []
    return [{ certainty: whole === text.trim() ? 'sure' : 'likely', id: read.id }]
  })

/** A group of one digit behind the number is its check digit; whatever else stands there is not part of it. */
function judgeFound([number = '', next = '']: string[]): FoundReference | null {
  const groups = next.length === 1 && number.length < 6 ? [number, next] : [number]
  const read = judge(groups)
  if (read.certainty !== 'none') return read
  const digits = groups.join('')
  const id = toId(digits.slice(0, -1))
  return id ? { certainty: 'wrong', id, check: Number(digits.at(-1)) } : null
}

/** The orders that a wrong reference may be meant for: one digit is another, or two have changed places. The check digit is that of the order then. */
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
  return [...new Set([digits, ...near].flatMap((one) => toId(one) ?? []))]
}
