/**
 * The network that an address is rate-limited by: itself, or the /64 of IPv6, which the holder of one address owns whole. Some proxies append a port.
 */
export function networkOf(address: string) {
  const plain = withoutPort(address)
    .toLowerCase()
    .replace(/^::ffff:(?=[\d.]+$)/, '')
  if (!plain.includes(':') || plain.includes('.')) return plain
  const [head = '', tail] = plain.split('::')
  const front = head ? head.split(':').map((group) => group.replace(/^0+(?=.)/, '')) : []
  const zeros = tail === undefined ? [] : Array.from({ length: 8 }, () => '0')
  return [...front, ...zeros].slice(0, 4).join(':')
}

/** The site that a network may belong to: the /48 of IPv6 that providers assign whole, 65,536 networks that one party may own. */
export function siteOf(address: string) {
  const network = networkOf(address)
  return network.includes(':') ? network.split(':').slice(0, 3).join(':') : null
}

/** The address in `192.0.2.7:50312`, `[2001:db8::9]:50312` and `[2001:db8::9]`. */
const withoutPort = (address: string) =>
  /^\[([^\]]*)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address
