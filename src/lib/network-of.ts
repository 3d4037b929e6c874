/** Whoever has one address of IPv6 has the whole network of it. */
export function networkOf(address: string) {
  if (!address.includes(':') || address.includes('.')) return address
  const [head = '', tail] = address.split('::')
  const front = head ? head.split(':') : []
  const zeros = tail === undefined ? [] : Array.from({ length: 8 }, () => '0')
  return [...front, ...zeros].slice(0, 4).join(':')
}
