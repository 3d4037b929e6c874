import type { BankLine, OpenBankLine } from '#money/matching/bank-line.ts'
import type { BankStatement } from '#money/bank/statement.ts'
import { tableBody } from '#lib/csv/table-body.ts'
import { paymentReference } from '#payments/payment-reference.ts'
import type { OpenShop } from './open-shop.ts'
import { bulkRuns } from './bulk-run.ts'
import { addProduct, plainOrder, postOrder } from './order-product.ts'
import { ask } from './people.ts'
import { uniqueWord } from './unique-word.ts'

type SeenMoney = { received: number; refunded: number }
type GivenPart = { order: number; amount: number; entry?: number | null; seen?: SeenMoney }
export type GivenLine = [text: string, amount: number, day?: string]

/** A statement of a bank, as a file. */
export const statementOf = (lines: GivenLine[]) =>
  [
    'Date,Description,Amount,Balance',
    ...lines.map(([text, amount, day = '2026-01-20']) => `${day},"${text}",${amount.toFixed(2)},0.00`),
  ].join('\n')

/** Staff calls about statements; amounts are rand. */
export function bankStatements(shop: OpenShop, cookie: string) {
  const path = '/api/admin/bank-statements'
  const get = async <T>(url: string) => (await ask(shop, 'GET', url, { cookie })).json<T>()
  const post = (url: string, payload: object = {}, by = cookie) => ask(shop, 'POST', url, { cookie: by, payload })
  const send = (file: string | Buffer, type: string = tableBody.types[0]!) =>
    shop.server.inject({
      method: 'POST',
      url: `${path}?name=november.csv`,
      headers: { cookie, 'content-type': type },
      payload: file,
    })
  const found = async (wanted: Record<string, string>) =>
    (await get<{ rows: BankLine[] }>(`/api/admin/bank-lines?${new URLSearchParams(wanted)}`)).rows
  const open = async () => (await get<{ lines: OpenBankLine[] }>('/api/admin/bank-lines/open')).lines

  const partSeen = async (part: GivenPart) => {
    const { received = 0, refunded = 0 } = await get<Partial<SeenMoney>>(`/api/admin/orders/${part.order}`)
    return { seen: { received, refunded }, ...part }
  }

  return {
    path,
    /** Gives a line to orders, whose money is seen as it is now. */
    async match(line: number, parts: GivenPart[], more: object = {}) {
      const seen = await Promise.all(parts.map(partSeen))
      return post(`/api/admin/bank-lines/${line}/match`, { parts: seen, ...more })
    },
    get,
    post,
    /** Books lines as staff book the sure ones; resolves once that is over. */
    async book(lines: { line: number; order: number; amount: number }[], by = cookie) {
      shop.jobs.start()
      const items = lines.map((step) => ({ name: `Line ${step.line}`, step }))
      const { done, refused } = await bulkRuns(shop, by).run('/api/admin/bank-lines/confirm', 'bank-lines', items)
      return { booked: done, refused: refused.length }
    },
    send,
    open,
    /** Sends a file whose layout is known from then on. */
    async bring(lines: GivenLine[]): Promise<BankStatement> {
      const sent = (await send(statementOf(lines))).json<BankStatement>()
      if (sent.account !== null) return sent
      const draft = { uses: ['day', 'text', 'amount', 'none'], account: 'Main account' }
      return (await post(`${path}/${sent.id}/columns`, draft)).json<BankStatement>()
    },
    lineOf: async (text: string): Promise<BankLine | undefined> => (await found({ search: text }))[0],
    openOf: (text: string): Promise<BankLine[]> => found({ search: text, state: 'open' }),
    async proposed(text: string): Promise<OpenBankLine> {
      return (await open()).find(({ description }) => description === text)!
    },
  }
}

/** An order of R300 by bank transfer. */
export async function placeTransfer(shop: OpenShop) {
  const email = `b${uniqueWord(12)}@example.co.za`
  const customer = { firstName: 'Ann', lastName: 'Lee', email, phone: '012 345 6789' }
  const items = [{ productId: await addProduct(shop.db), quantity: 2 }]
  const order = { ...plainOrder(items), paymentMethod: 'bank-transfer', customer }
  const { id } = (await postOrder(shop, order)).json<{ id: number }>()
  return { id, reference: paymentReference(`CR-${String(id).padStart(5, '0')}`), email }
}
