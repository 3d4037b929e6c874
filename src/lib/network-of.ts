/**
 * The network whose limits an address counts for: itself, or of IPv6 the /64 that the holder of one address has whole. Some proxies write a port
 * behind.
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

/** The site to which a network may belong: of IPv6 the /48 that providers give out whole, 65,536 networks of which one party may have. */
export function siteOf(address: string) {
  const network = networkOf(address)
  return network.includes(':') ? network.split(':').slice(0, 3).join(':') : null
}

/** Of `192.0.2.7:50312`, `[2001:db8::9]:50312` and `[2001:db8::9]` what stands before the port. */
const withoutPort = (address: string) =>
  /^\[([^\]]*)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address
