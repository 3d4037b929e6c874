import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import type { Picture } from '#media/picture.ts'
import { removeLongGonePictures } from '#media/uploads/uploaded-picture-store.server.ts'
import { openShop } from '../../../tests/open-shop.ts'
import { addProduct } from '../../../tests/order-product.ts'
import { signedIn } from '../../../tests/people.ts'
import { jpeg, picturesIn, productPictures, srcsOf } from '../../../tests/product-pictures.ts'

const shop = await openShop()
const pictures = productPictures(shop, await signedIn(shop, 'admin', 'admin1234'))
afterAll(() => shop.close())

test('a product has several pictures in the order chosen by staff, and lists show the first', async () => {
  const id = await addProduct(shop.db, { name: 'Pump' })
  const colours = ['#aa0000', '#00aa00', '#0000aa']
  for (const colour of colours) expect((await pictures.upload(id, await jpeg(colour))).statusCode).toBe(200)
  const { images, picture, imageUrl } = await pictures.productOf(id)
  expect(images).toHaveLength(3)
  expect([picture, imageUrl]).toEqual([images[0], images[0]!.src])
  expect(images.map(({ alt }) => alt)).toEqual(['Pump', 'Pump, picture 2', 'Pump, picture 3'])
  const [first, second, third] = srcsOf(images) as [string, string, string]
  const answer = await pictures.arrange(id, {
    seen: [first, second, third],
    pictures: [{ src: third, alt: ' The label ' }, { src: first }, { src: second }],
  })
  expect(picturesIn(answer).map(({ src, alt }) => [src, alt])).toEqual([
    [third, 'The label'],
    [first, ''],
    [second, ''],
  ])
  const after = await pictures.productOf(id)
  expect(srcsOf(after.images)).toEqual([third, first, second])
  expect(after.picture).toMatchObject({ src: third, alt: 'The label' })
  const listed = (await shop.server.inject(`/api/products?ids=${id}`)).json<{ picture: Picture }[]>()
  expect(listed[0]!.picture.src).toBe(third)
  expect((await pictures.auditOf(id)).map(({ what }) => what)).toEqual([
    ...colours.map(() => 'added a picture'),
    'changed the pictures',
  ])
})

test('uploading the same file again changes nothing, even if the browser resized it differently', async () => {
  const id = await addProduct(shop.db)
  const [file, smaller] = [await jpeg('#334455', 500, 500), await jpeg('#334455', 400, 400)]
  const identified = (payload: Buffer, fingerprint: string) => pictures.upload(id, payload, {}, `?mark=${fingerprint}`)
  const once = await identified(file, '0123456789abcdef')
  expect(picturesIn(await identified(smaller, '0123456789abcdef'))).toEqual(picturesIn(once))
  expect(await pictures.keptKeys(id)).toHaveLength(1)
  expect((await pictures.auditOf(id)).map(({ what }) => what)).toEqual(['added a picture'])
  expect((await identified(file, 'fedcba9876543210')).statusCode).toBe(200)
  expect((await pictures.productOf(id)).images).toHaveLength(2)
  expect((await identified(file, 'nonsense')).statusCode).toBe(400)
})

test('two simultaneous uploads both keep their picture, and a ninth picture is refused', async () => {
  const id = await addProduct(shop.db)
  const send = async (shade: number) => pictures.upload(id, await jpeg(`#${(shade + 1).toString(16).repeat(6)}`))
  const both = await Promise.all([send(1), send(2)])
  expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  for (let shade = 3; shade <= 8; shade++) await send(shade)
  expect((await pictures.productOf(id)).images).toHaveLength(8)
  const ninth = await send(9)
  expect([ninth.statusCode, ninth.json<{ message: string }>().message]).toEqual([
    409,
    'A product has at most 8 pictures. Remove one first.',
  ])
  expect(await pictures.keptKeys(id)).toHaveLength(8)
})

test('a removed picture disappears at once, can be restored within the day, and is deleted after that', async () => {
  const id = await addProduct(shop.db)
  await pictures.upload(id, await jpeg('#112233'))
  const both = picturesIn(await pictures.upload(id, await jpeg('#332211', 400, 300)))
  const [first, second] = srcsOf(both) as [string, string]
  const removed = await pictures.arrange(id, { seen: [first, second], pictures: [{ src: first }] })
  expect(srcsOf(picturesIn(removed))).toEqual([first])
  await expect.poll(() => pictures.foldersOf(id)).toHaveLength(1)
  expect((await shop.server.inject(second)).statusCode).toBe(404)

  const back = await pictures.arrange(id, { seen: [first], pictures: [{ src: second }, { src: first }] })
  expect(picturesIn(back)).toEqual([both[1], both[0]])
  expect((await shop.server.inject(second)).statusCode).toBe(200)

  await pictures.arrange(id, { seen: [second, first], pictures: [] })
  expect(await pictures.productOf(id)).not.toHaveProperty('picture')
  expect((await pictures.productOf(id)).images).toEqual([])
  await shop.db.execute(sql`
    update uploaded_pictures set removed_at = removed_at - interval '25 hours' where key like ${`uploads/product-${id}-%`}`)
  await removeLongGonePictures(shop.db)
  const gone = await pictures.arrange(id, { seen: [], pictures: [{ src: first }] })
  expect([gone.statusCode, gone.json<{ message: string }>().message]).toEqual([
    409,
    'One of these pictures no longer exists. Please check them again.',
  ])
})

test('pictures are rearranged only as last seen, and a product cannot take another’s pictures', async () => {
  const [id, other] = [await addProduct(shop.db), await addProduct(shop.db)]
  const [mine] = srcsOf(picturesIn(await pictures.upload(id, await jpeg('#445566')))) as [string]
  const [theirs] = srcsOf(picturesIn(await pictures.upload(other, await jpeg('#665544')))) as [string]
  await pictures.arrange(other, { seen: [theirs], pictures: [] })
  expect((await pictures.arrange(id, { seen: [], pictures: [] })).statusCode).toBe(409)
  for (const src of [theirs, '/media/uploads/product-1.00000000/240.webp', '/etc/passwd', '/media/scenes/about.webp'])
    expect([
      src,
      (await pictures.arrange(id, { seen: [mine], pictures: [{ src: mine }, { src }] })).statusCode,
    ]).toEqual([src, 409])
  const twice = await pictures.arrange(id, { seen: [mine], pictures: [{ src: mine }, { src: mine }] })
  expect(twice.json()).toMatchObject({ fields: { pictures: 'A picture is named twice.' } })
  const long = await pictures.arrange(id, { seen: [mine], pictures: [{ src: mine, alt: 'x'.repeat(201) }] })
  expect(long.statusCode).toBe(400)
  expect((await pictures.arrange(999_999, { seen: [], pictures: [] })).statusCode).toBe(404)
  expect(srcsOf((await pictures.productOf(id)).images)).toEqual([mine])
})

type Described = Pick<Picture, 'src' | 'alt'>

test('a picture shipped with the shop is described, removed and restored like any other', async () => {
  const before = await pictures.productOf(1)
  const [first, second] = before.images.map(({ src, alt }) => ({ src, alt })) as [Described, Described]
  const seen = [first.src, second.src]
  await pictures.arrange(1, { seen, pictures: [{ ...first, alt: 'A new text' }, second] })
  expect(await pictures.shown(1)).toEqual({ ...before.picture, alt: 'A new text' })
  await pictures.arrange(1, { seen, pictures: [] })
  expect(await pictures.productOf(1)).not.toHaveProperty('picture')
  await pictures.arrange(1, { seen: [], pictures: [first, second] })
  expect(await pictures.productOf(1)).toEqual(before)
})
