import { afterAll, beforeAll, expect, test } from 'vitest'
import { timesOf } from '../order-calls.ts'
import { type OpenShop, openShop } from '../open-shop.ts'
import { ask, signedIn } from '../people.ts'

type Word = { id: number; term: string; means: string[]; version: number }

const path = '/api/admin/search-synonyms'
const means = ['sand filter']
let shop: OpenShop
let staff: string[]

beforeAll(async () => {
  shop = await openShop()
  staff = [await signedIn(shop, 'admin', 'admin1234'), await signedIn(shop, 'office', 'office1234')]
})
afterAll(() => shop.close())

async function add(term: string) {
  return (await ask(shop, 'POST', path, { cookie: staff[0]!, payload: { term, means } })).json<Word>()
}
const rename = ({ id, version }: Word, term: string, who: number) =>
  ask(shop, 'PUT', `${path}/${id}`, { cookie: staff[who]!, payload: { term, means, version } })
/** The synonyms whose term or meaning contains a text. */
const listed = async (search: string) =>
  (await ask(shop, 'GET', `${path}?search=${encodeURIComponent(search)}`, { cookie: staff[0]! })).json<{
    rows: Word[]
  }>().rows
const wordOf = async ({ id }: Word) => (await ask(shop, 'GET', `${path}/${id}`, { cookie: staff[0]! })).json<Word>()

test('only one of two synonyms renamed to the same word at once gets it, and the other keeps its own', async () => {
  for (const turn of timesOf(10)) {
    const words = [await add(`left ${turn}`), await add(`right ${turn}`)]
    const term = `both ${turn}`
    const answers = await Promise.all(words.map((word, who) => rename(word, term, who)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    const late = answers.findIndex(({ statusCode }) => statusCode === 409)
    expect(answers[late]!.json()).toMatchObject({ fields: { term: 'Already in the list' } })
    const named = (await listed(term)).filter((word) => word.term === term)
    expect(named.map(({ id }) => id)).toEqual([words[1 - late]!.id])
    expect(await wordOf(words[late]!)).toEqual(words[late])
  }
})

test('a synonym renamed by two people at once gets the first name, and the second person reads that it changed', async () => {
  for (const turn of timesOf(10)) {
    const word = await add(`one ${turn}`)
    const terms = [`first ${turn}`, `second ${turn}`]
    const answers = await Promise.all(terms.map((term, who) => rename(word, term, who)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    const won = answers.findIndex(({ statusCode }) => statusCode === 200)
    expect(await wordOf(word)).toMatchObject({ term: terms[won], version: word.version + 1 })
  }
})

test('a word added by one person while another renames a synonym to it is listed once', async () => {
  for (const turn of timesOf(10)) {
    const word = await add(`old ${turn}`)
    const term = `new ${turn}`
    const answers = await Promise.all([
      rename(word, term, 0),
      ask(shop, 'POST', path, { cookie: staff[1]!, payload: { term, means } }),
    ])
    expect(answers.map(({ statusCode }) => statusCode).filter((status) => status < 300)).toHaveLength(1)
    expect(answers.map(({ statusCode }) => statusCode)).toContain(409)
    expect((await listed(term)).filter((one) => one.term === term)).toHaveLength(1)
  }
})
