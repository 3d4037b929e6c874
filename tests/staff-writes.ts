import { sql } from 'drizzle-orm'
import { rowsOf } from '#lib/database/database.server.ts'
import type { OpenShop } from './open-shop.ts'
import type { StaffCall } from './staff-call.ts'
import { agreementWrites } from './agreement-writes.ts'
import { messageWrites } from './message-writes.ts'
import { moneyWrites } from './money-writes.ts'
import { writeOrder } from './order-rows.ts'
import { addProduct } from './order-product.ts'
import { ownPictureWrites, personWrites, sentPicture } from './person-writes.ts'
import { returnWrites } from './return-writes.ts'
import { ask, registerPerson } from './people.ts'
import { chargeWrites } from './charge-writes.ts'
import { importWrites } from './import-writes.ts'
import { shelveListed } from './product-lists.ts'
import { employ } from './staff-people.ts'
import { visitWrites } from './visit-writes.ts'
import { searchWordWrites } from './search-word-writes.ts'
import { siteWrites } from './site-writes.ts'
import { goingLiveWrites, starterWrites } from './starter-writes.ts'
import { uniqueWord } from './unique-word.ts'

type Row = Record<string, unknown> & { id: number; version: number }

/** Staff calls that change something, each with its effect: what it needs is made first. */
export function staffWrites(shop: OpenShop, cookie: string): Record<string, () => Promise<StaffCall>> {
  const read = async <T>(url: string) => (await ask(shop, 'GET', url, { cookie })).json<T>()
  const idOf = async (statement: ReturnType<typeof sql>) =>
    rowsOf<{ id: number }>(await shop.db.execute(statement))[0]!.id

  return {
    ...settingWrites(read),
    ...textWrites(read, async (version, title) => {
      const value = JSON.stringify({ title, intro: 'Words' })
      await shop.db.execute(
        sql`insert into text_versions values ('home.poolPlans', ${version}, ${value}::jsonb, 'admin', now()) on conflict do nothing`,
      )
    }),
    ...productWrites(shop, cookie, read),
    ...personWrites(shop, cookie),
    ...ownPictureWrites(shop, cookie),
    ...accountWrites(shop, cookie),
    ...searchWordWrites(shop, async () => (await read<{ rows: Row[] }>('/api/admin/search-synonyms')).rows[0]!),
    ...siteWrites(shop, read),
    ...messageWrites(idOf),
    ...chargeWrites(idOf),
    ...agreementWrites(shop, cookie),
    'PATCH /api/admin/orders/:id': async () => ({
      url: `/api/admin/orders/${await writeOrder(shop.db)}`,
      payload: { status: 'processing' },
    }),
    'PATCH /api/admin/packing/:id': async () => ({
      url: `/api/admin/packing/${await writeOrder(shop.db, { paymentStatus: 'paid' })}`,
      payload: { status: 'processing' },
    }),
    ...moneyWrites(shop, idOf),
    ...returnWrites(shop),
    'POST /api/admin/orders/:id/notes': async () => ({
      url: `/api/admin/orders/${await writeOrder(shop.db)}/notes`,
      payload: { text: 'Rang the customer' },
    }),
    'POST /api/admin/mails/:id/again': async () => ({
      url: `/api/admin/mails/${await idOf(sql`
        insert into mails (recipient, subject, body, kept_only, held_back)
        values ('ann@example.co.za', 'Hello', 'Hello', false, 'unconfirmed') returning id`)}/again`,
      payload: {},
    }),
    'POST /api/admin/jobs/:id/again': async () => ({
      url: `/api/admin/jobs/${await idOf(sql`
        insert into jobs (name, state, run_at, attempts, finished_at) values ('sweep-jobs', 'given-up', now(), 10, now()) returning id`)}/again`,
      payload: {},
    }),
    ...starterWrites(shop),
    ...visitWrites(shop),
    ...goingLiveWrites(shop),
    'PATCH /api/admin/reviews/:id': async () => ({
      url: `/api/admin/reviews/${await idOf(sql`select id from reviews where not hidden limit 1`)}`,
      payload: { hidden: true, reason: 'Not about the product' },
    }),
  }
}

function textWrites(
  read: Read,
  textVersion: (version: number, title: string) => Promise<void>,
): Record<string, () => Promise<StaffCall>> {
  const first = async (url: string) => (await read<Row[]>(url))[0]!
  return {
    'PUT /api/admin/plans/:slug': async () => {
      const plan = await first('/api/admin/plans')
      const compare = (plan.compare as { value: string }[]).map(({ value }) => value)
      return { url: `/api/admin/plans/${String(plan.slug)}`, payload: { ...plan, compare, name: 'Another name' } }
    },
    'PUT /api/admin/services/:id': async () => {
      const service = await first('/api/admin/services')
      return { url: `/api/admin/services/${service.id}`, payload: { ...service, name: 'Another name' } }
    },
    'PUT /api/admin/legal-facts': async () => {
      const { facts, version } = await read<{ facts: object; version: number }>('/api/admin/legal-facts')
      return { url: '/api/admin/legal-facts', payload: { ...facts, version, legalStatus: 'A company' } }
    },
    'PUT /api/admin/texts/:name': async () => {
      const { value, version } = await read<{ value: object; version: number }>('/api/admin/texts/home.faq')
      return { url: '/api/admin/texts/home.faq', payload: { value: { ...value, title: 'Asked often' }, version } }
    },
    'POST /api/admin/texts/:name/restore': async () => {
      await textVersion(1, 'Earlier')
      await textVersion(2, 'Present')
      return { url: '/api/admin/texts/home.poolPlans/restore', payload: { earlier: 1, version: 2 } }
    },
    'POST /api/admin/faq': async () => ({ url: '/api/admin/faq', payload: question }),
    'PUT /api/admin/faq/:id': async () => {
      const { id, version } = await first('/api/admin/faq')
      return { url: `/api/admin/faq/${id}`, payload: { ...question, question: 'On which day do you come?', version } }
    },
    'DELETE /api/admin/faq/:id': async () => {
      const { id, version } = await first('/api/admin/faq')
      return { url: `/api/admin/faq/${id}`, payload: { version } }
    },
    'PUT /api/admin/faq/order': async () => {
      const seen = (await read<Row[]>('/api/admin/faq')).map(({ id }) => id)
      return { url: '/api/admin/faq/order', payload: { seen, ids: seen.toReversed() } }
    },
    'POST /api/admin/testimonials': async () => ({ url: '/api/admin/testimonials', payload: praise }),
    'PUT /api/admin/testimonials/:id': async () => {
      const { id, version } = await first('/api/admin/testimonials')
      return {
        url: `/api/admin/testimonials/${id}`,
        payload: { ...praise, version, text: 'They come when it rains, too.' },
      }
    },
    'DELETE /api/admin/testimonials/:id': async () => {
      const { id, version } = await first('/api/admin/testimonials')
      return { url: `/api/admin/testimonials/${id}`, payload: { version } }
    },
  }
}

const question = { category: 'Pools', question: 'When do you come?', answer: 'Every week.' }
const praise = {
  name: 'Ann Lee',
  location: 'Centurion',
  service: 'Weekly care',
  rating: 5,
  text: 'They come when they say.',
  date: '2026-03-01',
}

const bank = {
  bank: 'First Bank',
  accountHolder: 'Clearwater Reef',
  accountNumber: '62 000 000 000',
  branchCode: '250655',
  accountType: 'Cheque',
}

/** Of each setting: its name in the answer to all of them, and the change. */
const settings: Record<string, [string, object]> = {
  identity: ['identity', { tagline: 'Other words' }],
  hours: ['hours', { closures: [{ from: '2026-12-24', to: '2026-12-26', reason: 'Christmas' }] }],
  launch: ['launch', { poolShopOpen: true, marineShopOpen: true }],
  shipping: ['shipping', { flatFee: 123 }],
  'order-limits': ['orderLimits', { perOrder: 321 }],
  payment: ['payment', { card: { offered: true, hours: 3 } }],
  currency: ['currency', { currency: 'USD' }],
  bank: ['bank', { bank }],
  social: ['social', { facebook: 'https://facebook.com/clearwater' }],
  'trust-badges': ['trustBadges', { labels: ['Insured'] }],
  footer: ['footer', { about: 'Other words' }],
  'search-engines': ['meta', { description: 'Words of at least forty characters, as a search engine shows.' }],
}

type Read = <T>(url: string) => Promise<T>

const settingWrites = (read: Read) =>
  Object.fromEntries(
    Object.entries(settings).map(([name, [field, changed]]) => [
      `PUT /api/admin/settings/${name}`,
      async () => {
        const all = await read<Record<string, object>>('/api/admin/settings')
        return { url: `/api/admin/settings/${name}`, payload: { ...all[field], ...changed } }
      },
    ]),
  )

function productWrites(shop: OpenShop, cookie: string, read: Read): Record<string, () => Promise<StaffCall>> {
  const url = (id: number, more = '') => `/api/admin/products/${id}${more}`
  const shelved = () => addProduct(shop.db)
  const picture = async (): Promise<StaffCall> => ({
    url: url(await shelved(), '/pictures'),
    ...(await sentPicture()),
  })
  const withoutPicture = async (): Promise<StaffCall> => {
    const sent = await picture()
    const { pictures } = (await sendAs(shop, cookie, 'POST', sent)).json<{ pictures: { src: string }[] }>()
    return { url: sent.url, payload: { seen: pictures.map(({ src }) => src), pictures: [] } }
  }
  return {
    'POST /api/admin/products': async () => ({
      url: '/api/admin/products',
      payload: {
        name: 'Leaf Skimmer',
        sku: 'WRITE-1',
        assortment: 'pool-catalogue',
        category: 'Pool Accessories',
        adminCategory: 'cleaning-tools',
        brand: 'Rietvlei',
        description: 'A net.',
        price: 199.95,
        deliveryClass: 'standard',
      },
    }),
    'PUT /api/admin/products/:id': async () => {
      const { id } = await shelveListed(shop.db)
      const product = await read<object>(url(id))
      return { url: url(id), payload: { ...product, name: 'Another name' } }
    },
    'PATCH /api/admin/products/:id': async () => ({ url: url(await shelved()), payload: { status: 'archived' } }),
    'POST /api/admin/products/:id/stock': async () => ({
      url: url(await shelved(), '/stock'),
      payload: { change: 3, after: 0, reason: 'delivery' },
    }),
    'POST /api/admin/products/:id/pictures': picture,
    'PUT /api/admin/products/:id/pictures': withoutPicture,
    ...importWrites(shop, cookie),
  }
}

function accountWrites(shop: OpenShop, cookie: string): Record<string, () => Promise<StaffCall>> {
  const invitation = () => ({
    name: 'Sipho Nkosi',
    role: 'office',
    email: `w${uniqueWord(8)}@example.co.za`,
  })
  return {
    'POST /api/admin/accounts': async () => ({ url: '/api/admin/accounts', payload: invitation() }),
    'POST /api/admin/accounts/:id/link': async () => {
      const invited = await ask(shop, 'POST', '/api/admin/accounts', { cookie, payload: invitation() })
      return { url: `/api/admin/accounts/${invited.json<{ id: string }>().id}/link`, payload: {} }
    },
    'PATCH /api/admin/accounts/:id/role': async () => ({
      url: `/api/admin/accounts/${(await registerPerson(shop)).id}/role`,
      payload: { seen: 'customer', role: 'packer' },
    }),
    'DELETE /api/admin/accounts/:id/second-factor': async () => {
      const { id } = await employ(shop)
      await shop.db.execute(sql`update accounts set two_factor_enabled = true where id = ${id}`)
      await shop.db.execute(sql`
        insert into second_factors (id, account_id, secret, backup_codes, verified) values (${id}, ${id}, 'x', 'x', true)`)
      return { url: `/api/admin/accounts/${id}/second-factor`, payload: {} }
    },
  }
}

type Changing = 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export function sendAs(shop: OpenShop, cookie: string, method: Changing, { url, payload = {}, type }: StaffCall) {
  const headers = { cookie, 'content-type': type ?? 'application/json' }
  return shop.server.inject({ method, url, headers, payload })
}
