/** The network to limit by: the address, or its /64 of IPv6, which one holder owns whole. The same for any spelling: shortened, with a port or zone, IPv4 within IPv6. */
export function networkOf(address: string) {
  const plain = withoutPort(address.trim()).toLowerCase()
  const groups = groupsOf(plain.replace(/(?:%|%25)[^%\s]*$/, ''))
  if (!groups) return plain
  return isMapped(groups) ? toV4(groups) : groups.slice(0, 4).map(hex).join(':')
}

/** The site that a network may belong to: the /48 of IPv6 that providers assign whole, 65,536 networks that one party may own. */
export function siteOf(address: string) {
  const network = networkOf(address)
  return network.includes(':') ? network.split(':').slice(0, 3).join(':') : null
}

/** The address in `192.0.2.7:50312`, `[2001:db8::9]:50312` and `[2001:db8::9]`. */
const withoutPort = (address: string) =>
  /^\[([^\]]*)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address

/** The eight groups of an IPv6 address, also with IPv4 at its end; null for anything else. */
function groupsOf(address: string): number[] | null {
  const [front = '', back, ...rest] = address.split('::')
  if (rest.length || !address.includes(':')) return null
  const [head, tail] = [numbersOf(front), numbersOf(back ?? '')]
  if (!head || !tail) return null
  const missing = 8 - head.length - tail.length
  if (back === undefined ? missing !== 0 : missing < 1) return null
  return [...head, ...Array.from({ length: missing }, () => 0), ...tail]
}

function numbersOf(part: string): number[] | null {
  if (part === '') return []
  const words = part.split(':')
  const numbers = words.flatMap((word, place) => {
    if (/^[0-9a-f]{1,4}$/.test(word)) return Number.parseInt(word, 16)
    return (place === words.length - 1 && v4Groups(word)) || Number.NaN
  })
  return numbers.some(Number.isNaN) ? null : numbers
}

function v4Groups(word: string): number[] | null {
  const bytes = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(word)?.slice(1).map(Number)
  if (!bytes || bytes.some((byte) => byte > 255)) return null
  const [a, b, c, d] = bytes as [number, number, number, number]
  return [a * 256 + b, c * 256 + d]
}

/** IPv4 within IPv6, `::ffff:192.0.2.7`. */
const isMapped = (groups: number[]) => groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff

const toV4 = (groups: number[]) =>
  groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 255])
    .join('.')

const hex = (group: number) => group.toString(16)
