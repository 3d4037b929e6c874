import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'
import type { FastifyInstance } from 'fastify'

const named: Record<string, string[]> = {
  loopback: ['127.0.0.0/8', '::1'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/** The ranges of a comma-separated list; null when one of them is no address, no range and no name of a range. */
export function readProxyRanges(text: string): string[] | null {
  if (text.trim() === 'none') return []
  const ranges = text.split(',').map((range) => range.trim())
  return ranges.every((range) => Object.hasOwn(named, range) || isRange(range)) ? ranges : null
}

/** A bare number is no address here, though other programs read 0.0.0.1 in it; a range of zero bits would trust everyone. */
function isRange(text: string) {
  const [address = '', bits, ...rest] = text.split('/')
  const most = isIP(address) === 6 ? 128 : 32
  if (!isIP(address) || rest.length) return false
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= most)
}

/** Tells whether an address is that of a trusted proxy, whose `X-Forwarded-For` counts. */
export function trustRanges(ranges: string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const range of ranges.flatMap((range) => named[range] ?? range)) {
    const [address = '', bits] = range.split('/')
    if (bits === undefined) list.addAddress(address, familyOf(address))
    else list.addSubnet(address, Number(bits), familyOf(address))
  }
  return (address) => isIP(address) > 0 && list.check(address, familyOf(address))
}

/** The caller's address: the nearest one that is not a trusted proxy's, as in Fastify's `request.ip`. */
export function callerOf({ socket, headers }: IncomingMessage, trusts: (address: string) => boolean) {
  let address = socket.remoteAddress ?? ''
  const forwarded = headers['x-forwarded-for']
  if (forwarded === undefined || !trusts(address)) return address
  const claimed = String(forwarded).split(',')
  while (claimed.length && trusts(address)) address = claimed.pop()!.trim()
  return address
}

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** A proxy missing from the settings hides all callers behind one address: the operator is warned, once. */
export function warnOfUnnamedProxy(server: FastifyInstance, trusts: (address: string) => boolean) {
  let warned = false
  server.addHook('onRequest', async ({ headers, socket, log }) => {
    const peer = socket.remoteAddress ?? ''
    if (warned || headers['x-forwarded-for'] === undefined || trusts(peer)) return
    warned = true
    log.warn(
      { peer },
      'X-Forwarded-For is not believed: TRUST_PROXY does not name this peer. If it is the proxy, name it, or all customers count as one network.',
    )
  })
}
