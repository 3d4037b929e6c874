import { Agent, request } from 'node:http'

export type Answered = { status: number; body: string; ms: number }

/** A client with keep-alive connections, as light as node:http allows, so that it is not what is measured. */
export function openClient(url: string, clients: number, always: Record<string, string> = {}) {
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  const { hostname, port } = new URL(url)

  function ask(method: string, path: string, sent?: { body: string; headers: Record<string, string> }) {
    const begun = performance.now()
    return new Promise<Answered>((resolve, reject) => {
      const headers = sent
        ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent.body), ...sent.headers }
        : { 'accept-encoding': 'br', ...always }
      const call = request({ agent, hostname, port, method, path, headers }, (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('error', reject)
        response.on('end', () =>
          resolve({
            status: response.statusCode!,
            body: Buffer.concat(parts).toString(),
            ms: performance.now() - begun,
          }),
        )
      })
      call.on('error', reject)
      call.end(sent?.body)
    })
  }

  return {
    read: (path: string) => ask('GET', path),
    order: (order: object, key: string) =>
      ask('POST', '/api/orders', { body: JSON.stringify(order), headers: { 'idempotency-key': key } }),
    close: () => agent.destroy(),
  }
}

export type OrderClient = ReturnType<typeof openClient>

/** An order as the checkout sends it, by somebody who has not ordered before. */
export function orderOf(items: { productId: number; quantity: number }[], notes?: string) {
  const customer = newCustomer()
  return {
    shippingAddress: `${customer.firstName} ${customer.lastName}, 12 Reef Street, Centurion, Gauteng, 0157, ${customer.phone}`,
    paymentMethod: 'bank-transfer',
    province: 'gauteng',
    items,
    customer,
    ...(notes === undefined ? {} : { notes }),
  }
}

const firstNames = ['Thandi', 'Pieter', 'Lerato', 'Anna', 'Sipho', 'Fatima', 'Johan', 'Naledi']
const lastNames = ['Nkosi', 'Botha', 'Naidoo', 'Dlamini', 'Jacobs', 'van Wyk', 'Mokoena', 'Smith']

function newCustomer() {
  const [firstName, lastName] = [pickOne(firstNames), pickOne(lastNames)]
  const email = `${firstName}.${crypto.randomUUID().slice(0, 12)}@example.co.za`.toLowerCase()
  return { firstName, lastName, email, phone: `082${Math.floor(1_000_000 + Math.random() * 9_000_000)}` }
}

export const pickOne = <T>(values: readonly T[]): T => values[Math.floor(Math.random() * values.length)]!
