import { demoAccounts } from '#accounts/demo-accounts.ts'
import type { Overview } from '#admin/overview.ts'
import { generateProducts } from '../generate.ts'
import { generateMoney } from '../generate-money.ts'
import { generateCustomers, generateMessages, generateTrade } from '../generate-business.ts'
import { type Latencies, latenciesOf } from '../numbers.ts'
import { openClient, type OrderClient } from '../order-client.ts'
import { type Effort, type PartOutcome, type Part, say } from '../part.ts'
import { lookInto, type Place, withPlace } from '../place.ts'
import { signIn } from '../sign-in.ts'
import { startSite } from '../site-process.ts'
import { filled, questions } from '../staff-questions.ts'

const sizes = {
  full: {
    products: 100_000,
    orders: 1_000_000,
    customers: 100_000,
    messages: 100_000,
    bank: { lines: 300_000, open: 3_000 },
  },
  short: { products: 5_000, orders: 20_000, customers: 5_000, messages: 5_000, bank: { lines: 6_000, open: 300 } },
}

export const admin: Part = {
  name: 'admin',
  about: 'what staff ask for, at 100,000 products, 1,000,000 orders, 100,000 customers and 100,000 messages',
  minutes: 12,
  run: async (effort) => (await withPlace('postgres', (place) => measure(place, effort))) ?? { measures: [] },
}

async function measure(place: Place, effort: Effort): Promise<PartOutcome> {
  const size = effort.short ? sizes.short : sizes.full
  say(`making ${size.products} products, ${size.orders} orders, ${size.customers} customers, ${size.messages} messages`)
  await lookInto(place, async (database) => {
    await generateProducts(database, size.products)
    await generateCustomers(database, size.customers)
    await generateTrade(database, size)
    await generateMoney(database, size.bank)
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

async function askAll(url: string, effort: Effort): Promise<PartOutcome> {
  const cookie = await signIn(url, demoAccounts.admin)
  const client = openClient(url, 1, { cookie })
  const ask = async (path: string) => {
    const { status, ms, body } = await client.read(path)
    if (status !== 200) throw new Error(`${path} was answered with ${status}: ${body.slice(0, 200)}`)
    return ms
  }
  const first = await ask('/api/admin/overview?period=all')
  await settle(client)
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

/** Best sellers of each period are computed once before anything is measured, which happens in the background, once a minute. */
async function settle(client: OrderClient) {
  for (const path of questions.overview!) {
    for (let tries = 0; tries < 300; tries++) {
      const { bestSellers } = JSON.parse((await client.read(path)).body) as Overview
      if (bestSellers.state === 'ready') break
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}

function describe(asked: Asked[], first: number): PartOutcome {
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
