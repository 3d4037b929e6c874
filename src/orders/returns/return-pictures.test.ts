import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { openShop } from '../../../tests/open-shop.ts'
import { ask, password, registerPerson, signedIn } from '../../../tests/people.ts'
import { returning } from '../../../tests/returned-order.ts'

const shop = await openShop()
const admin = await signedIn(shop, 'admin', 'admin1234')
const steps = returning(shop, admin)
afterAll(() => shop.close())

const said = (answer: { json: () => { message: string } }) => answer.json().message
const picture = () =>
  sharp({ create: { width: 240, height: 240, channels: 3, background: '#3fc7d4' } })
    .jpeg()
    .toBuffer()
const send = async (url: string, cookie: string) =>
  shop.server.inject({
    method: 'POST',
    url,
    payload: await picture(),
    headers: { cookie, 'content-type': 'image/jpeg' },
  })

test('a return keeps up to three pictures, and strangers see none', async () => {
  const [placed, other] = [await steps.deliver(), await steps.deliver()]
  const id = await steps.asked(placed)
  const url = `/api/orders/${placed.id}/returns/${id}/pictures`
  expect((await send(url, '')).statusCode).toBe(404)
  expect((await send(`/api/orders/${other.id}/returns/${id}/pictures`, other.guest)).statusCode).toBe(404)
  const sent = await Promise.all([1, 2, 3, 4].map(() => send(url, placed.guest)))
  expect(sent.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 200, 409])
  const [seen] = (await steps.seen(placed)).returns
  expect(seen!.pictures).toHaveLength(3)
  const shown = await ask(shop, 'GET', `${url}/${seen!.pictures[0]}`, { cookie: placed.guest })
  expect([shown.statusCode, shown.headers['content-type'], shown.headers['cache-control']]).toEqual([
    200,
    'image/webp',
    'private, no-store',
  ])
  expect((await sharp(shown.rawPayload).metadata()).format).toBe('webp')
  for (const cookie of ['', other.guest])
    expect((await ask(shop, 'GET', `${url}/${seen!.pictures[0]}`, { cookie })).statusCode).toBe(404)
  const byStaff = `/api/admin/returns/${id}/pictures/${seen!.pictures[0]}`
  expect((await ask(shop, 'GET', byStaff, { cookie: admin })).statusCode).toBe(200)
  expect((await ask(shop, 'GET', byStaff, { cookie: placed.guest })).statusCode).toBe(401)
  await steps.answer(id, { approve: false, words: 'No' })
  expect((await send(url, placed.guest)).statusCode).toBe(409)
})

test('a picture of an unsupported type is refused with the types that are accepted', async () => {
  const placed = await steps.deliver()
  const url = `/api/orders/${placed.id}/returns/${await steps.asked(placed)}/pictures`
  const headers = { cookie: placed.guest, 'content-type': 'image/heic' }
  const answer = await shop.server.inject({ method: 'POST', url, payload: await picture(), headers })
  expect([answer.statusCode, said(answer)]).toEqual([
    415,
    'This type of file is not accepted here. Use JPEG, PNG, WEBP, AVIF.',
  ])
})

test('the download lists returns; an open return blocks deletion, and a settled one loses its words', async () => {
  const person = await registerPerson(shop)
  const placed = await steps.deliver({ cookie: person.cookie })
  const id = await steps.asked(placed)
  await send(`/api/orders/${placed.id}/returns/${id}/pictures`, person.cookie)
  const data = (await ask(shop, 'GET', '/api/users/data', { cookie: person.cookie })).json()
  expect(data.orders[0].returns).toMatchObject([
    { state: 'asked', words: 'It leaks', pictures: 1, items: [{ quantity: 1 }] },
  ])
  const leave = () => ask(shop, 'DELETE', '/api/users/me', { cookie: person.cookie, payload: { password } })
  expect(said(await leave())).toContain('is still open')
  await steps.answer(id, { approve: false, words: 'Not ours, Zodwa' })
  expect((await leave()).statusCode).toBe(200)
  expect(await steps.look(id)).toMatchObject({ words: '', answer: null, pictures: [], state: 'declined' })
})
