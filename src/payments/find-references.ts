import { withoutLookalikes, judgeDigits, idOfDigits } from './payment-reference.ts'

/** A reference in a text; `wrong` is one with a wrong check digit, with the number as typed. */
export type FoundReference =
  | { certainty: 'sure' | 'likely'; id: number }
  | { certainty: 'wrong'; id: number; check: number }

const behindOther = /\s*(?:&|\+|,|;|\/|\bAND\b|\bEN\b)\s*(\d{1,6}(?:[- ]\d)?)(?![\d.])/y

/** All references in a line of a bank statement: `CR-00042-7 + CR-00043-2`, `CR42 & 43`, `payment 00042-7`. Each order once, most certain first. */
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
    if (/\d/.test(match[1]!)) found.push(judgeTyped(match[1]!))
    for (let at = match.index + match[0].length; ; at = behindOther.lastIndex) {
      behindOther.lastIndex = at
      const other = behindOther.exec(text)?.[1]
      if (!other) break
      found.push(judgeFound(other.match(/\d+/g)!))
    }
  }
  return found.filter((one) => one !== null)
}

/** Without the prefix only our printed form counts, and even that may be something else. */
const bareReferences = (text: string) =>
  [...text.matchAll(/(?<!\d[- .]?)(0\d{4})[- ]?(\d)(?![- .]?\d)/g)].flatMap(([whole, ...groups]): FoundReference[] => {
    const read = judgeDigits(groups)
    if (read.certainty === 'none') return []
    return [{ certainty: whole === text.trim() ? 'sure' : 'likely', id: read.id }]
  })

/** A letter after the number that makes a wrong check digit is the initial of a name: "CR-00055 L Mabaso". */
function judgeTyped(typed: string): FoundReference | null {
  const groups = withoutLookalikes(typed).match(/\d+/g)!
  const found = judgeFound(groups)
  const endsInLetter = /[^A-Z0-9][A-Z]$/.test(typed)
  return found?.certainty === 'wrong' && endsInLetter ? judgeFound(groups.slice(0, -1)) : found
}

/** A group of one digit after the number is its check digit; anything else there is not part of it. */
function judgeFound([number = '', next = '']: string[]): FoundReference | null {
  const groups = next.length === 1 && number.length < 6 ? [number, next] : [number]
  const read = judgeDigits(groups)
  if (read.certainty !== 'none') return read
  const digits = groups.join('')
  const id = idOfDigits(digits.slice(0, -1))
  return id ? { certainty: 'wrong', id, check: Number(digits.at(-1)) } : null
}
