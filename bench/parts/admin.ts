import { demoAccounts } from '#accounts/demo-accounts.ts'
import { addDays, dayOf } from '#lib/tool-days.ts'
import { generateProducts } from '../generate.ts'
import { generateCustomers, generateMessages, generateTrade } from '../generate-business.ts'
import { type Latencies, latenciesOf } from '../numbers.ts'
import { openClient } from '../order-client.ts'
import { type Effort, type Outcome, type Part, say } from '../part.ts'
import { lookInto, type Place, withPlace } from '../place.ts'
import { startSite } from '../site-process.ts'

const sizes = {
  full: { products: 100_000, orders: 1_000_000, customers: 100_000, messages: 100_000 },
  short: { products: 5_000, orders: 20_000, customers: 5_000, messages: 5_000 },
}

export const admin: Part = {
  name: 'admin',
  about: 'what staff ask for, at 100,000 products, 1,000,000 orders, 100,000 customers and 100,000 messages',
  minutes: 12,
  run: async (effort) => (await withPlace('postgres', (place) => measure(place, effort))) ?? { measures: [] },
}

const today = new Date()
const daysAgo = (count: number) => addDays(dayOf(today), -count)

/** What is asked for, by what it is measured as; `{}` takes another number each time. */
const questions: Record<string, string[]> = {
  overview: ['7d', '30d', '90d', 'all'].map((period) => `/api/admin/overview?period=${period}`),
  products: [
    '',
    'page=100',
    'search=pump',
    'search=steel pump {}',
    'stock=in',
    'stock=low',
    'stock=out',
    'state=archived',
    'sort=-price',
    'sort=stock',
    'category=water-treatment&sort=name',
    'shop=reef-range&search=quartz',
  ].map((query) => `/api/admin/products?${query}`),
  orders: [
    '',
    'page=100',
    'status=pending',
    'status=delivered&payment=refunded',
    'status=cancelled',
    'method=bank-transfer',
    `from=${daysAgo(30)}&to=${daysAgo(0)}`,
    `from=${daysAgo(400)}&to=${daysAgo(399)}&status=delivered`,
    'search=CR-00{}',
    'search=thandi',
    'search=dlamini {}',
    'search=buyer{}',
    'sort=-total',
    'sort=oldest',
  ].map((query) => `/api/admin/orders?${query}`),
  customers: [
    '',
    'page=100',
    'page=400',
    'sort=orders',
    'sort=spent',
    'sort=spent&page=100',
    'search=thandi',
    'search=lerato botha {}',
    'search=customer{}',
    'search=08{}',
    'search=zw',
    'search=mokoena&sort=spent',
  ].map((query) => `/api/admin/customers?${query}`),
  messages: [
    '',
    'page=100',
    'status=unread',
    'status=archived',
    'search=green',
    'search=customer{}',
    'service=maintenance',
    'spam=yes',
  ].map((query) => `/api/admin/messages?${query}`),
}

async function measure(place: Place, effort: Effort): Promise<Outcome> {
  const size = effort.short ? sizes.short : sizes.full
  say(`making ${size.products} products, ${size.orders} orders, ${size.customers} customers, ${size.messages} messages`)
  await lookInto(place, async (database) => {
    await generateProducts(database, size.products)
    await generateCustomers(database, size.customers)
    await generateTrade(database, size)
    await generateMessages(database, size.messages)
    await database.exec('vacuum analyze')
  })
  const site = await startSite(place.env)
  try {
    return await askAll(site.url, effort)
  } finally {
    await site.stop()
  }
}

type Asked = { group: string; question: string } & Latencies

async function askAll(url: string, effort: Effort): Promise<Outcome> {
  const cookie = await signIn(url)
  const client = openClient(url, 1, { cookie })
  const ask = async (path: string) => {
    const { status, ms, body } = await client.read(path)
    if (status !== 200) throw new Error(`${path} was answered with ${status}: ${body.slice(0, 200)}`)
    return ms
  }
  const first = await ask('/api/admin/overview?period=all')
  say(`the first overview, which counts two years of days: ${first.toFixed(0)} ms`)
  const rounds = effort.short ? 6 : 40
  const asked: Asked[] = []
  for (const [group, paths] of Object.entries(questions)) {
    for (const path of paths) {
      await ask(filled(path, 1))
      const times: number[] = []
      for (let round = 0; round < rounds; round++) times.push(await ask(filled(path, round)))
      asked.push({ group, question: path, ...latenciesOf(times) })
      say(`${path}: p95 ${asked.at(-1)!.p95.toFixed(1)} ms`)
    }
  }
  client.close()
  return describe(asked, first)
}

/** Another number each time, and the spaces of an address. */
const filled = (path: string, round: number) =>
  path.replace('{}', String(1000 + ((round * 7919) % 50_000))).replaceAll(' ', '%20')

async function signIn(url: string) {
  const response = await fetch(`${url}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(demoAccounts.admin),
  })
  if (!response.ok) throw new Error(`Staff could not sign in: ${response.status}`)
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ')
}

function describe(asked: Asked[], first: number): Outcome {
  const groups = Object.keys(questions).map((group) => {
    const worst = asked.filter((one) => one.group === group).reduce((a, b) => (b.p95 > a.p95 ? b : a))
    return {
      id: `admin.${group}`,
      label: `p95 of ${group} for staff, worst`,
      value: worst.p95,
      unit: 'ms',
      note: worst.question,
    }
  })
  return {
    measures: [
      ...groups,
      {
        id: 'admin.first',
        label: 'First overview of all orders, its days counted on the way',
        value: first,
        unit: 'ms',
      },
    ],
    tables: [
      {
        title: 'One request after the other, each address many times',
        columns: ['Address', 'p50', 'p95', 'most'],
        rows: asked.map(({ question, p50, p95, most }) => [
          `\`${question}\``,
          ...[p50, p95, most].map((ms) => `${ms.toFixed(1)} ms`),
        ]),
      },
    ],
  }
}
