import { readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { rowsOf } from '#lib/database/database.server.ts'
import type { Picture } from '#media/picture.ts'
import { pictureFile, pictureFormats } from '#media/picture-address.ts'
import { inPictureQueue } from '#media/uploads/picture-queue.server.ts'
import { setUploadedPicture } from '#media/uploads/uploaded-picture-store.server.ts'
import { openShop } from '../../../tests/open-shop.ts'
import { addProduct } from '../../../tests/order-product.ts'
import { registerPerson, signedIn } from '../../../tests/people.ts'
import { jpeg, pictureIn, plainPicture, productPictures } from '../../../tests/product-pictures.ts'

const shop = await openShop()
const pictures = productPictures(shop, await signedIn(shop, 'admin', 'admin1234'))
afterAll(() => shop.close())

test('an uploaded picture appears on the already cached page, in every width and format', async () => {
  const id = await addProduct(shop.db, { name: 'Deck Brush' })
  expect(await pictures.shown(id)).toBeUndefined()
  const answer = await pictures.upload(id, await jpeg('#3fc7d4', 1000, 500))
  expect(answer.statusCode).toBe(200)
  const picture = await pictures.shown(id)
  expect(picture).toEqual({ ...pictureIn(answer), alt: 'Deck Brush' })
  expect(picture).toMatchObject({ widths: [240, 480, 900], height: 450, alt: 'Deck Brush' })
  for (const width of picture.widths) {
    for (const format of pictureFormats) {
      const file = await shop.server.inject(pictureFile(picture, width, format))
      expect(file.statusCode).toBe(200)
      expect(file.headers).toMatchObject({
        'content-type': `image/${format}`,
        'cache-control': 'public, max-age=31536000, immutable',
      })
      expect((await sharp(file.rawPayload).metadata()).width).toBe(width)
    }
  }
  expect(await pictures.auditOf(id)).toEqual([{ who: 'admin', what: 'added a picture', label: 'Deck Brush' }])
})

test('an uploaded photograph is stored upright and without its location', async () => {
  const id = await addProduct(shop.db)
  const photograph = await plainPicture('#888', 400, 200)
    .withExif({ IFD0: { Make: 'Secret Camera' }, IFD3: { GPSLatitude: '25/1 51/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const picture = pictureIn(await pictures.upload(id, photograph))
  expect(picture.height).toBeGreaterThan(picture.width)
  const result = await shop.db.execute(
    sql`select bytes from uploaded_pictures where key like ${`uploads/product-${id}-%`}`,
  )
  const kept = Buffer.from(rowsOf<{ bytes: Uint8Array }>(result)[0]!.bytes)
  expect((await sharp(kept).metadata()).exif).toBeUndefined()
  expect(kept.includes('Secret Camera')).toBe(false)
})

test('the first frame of an animation is kept', async () => {
  const frames = [
    await plainPicture('#ff0000', 300, 300).raw().toBuffer(),
    await plainPicture('#0000ff', 300, 300).raw().toBuffer(),
  ]
  const moving = await sharp(Buffer.concat(frames), { raw: { width: 300, height: 600, channels: 3, pageHeight: 300 } })
    .webp({ loop: 0, delay: [100, 100], lossless: true })
    .toBuffer()
  expect((await sharp(moving).metadata()).pages).toBe(2)
  const picture = pictureIn(await pictures.upload(await addProduct(shop.db), moving, { 'content-type': 'image/webp' }))
  expect([picture.width, picture.height]).toEqual([300, 300])
  const { dominant } = await sharp((await shop.server.inject(picture.src)).rawPayload).stats()
  expect(dominant.r).toBeGreaterThan(200)
})

test('an upload is answered with the files that lists show, and the others are made on first request', async () => {
  const id = await addProduct(shop.db)
  const picture = pictureIn(await pictures.upload(id, await jpeg('#0f4c5c', 1000, 700)))
  const folder = join(pictures.uploadsFolder, (await pictures.foldersOf(id))[0]!)
  expect((await readdir(folder)).toSorted()).toEqual(['240.avif', '480.avif'])
  expect((await shop.server.inject(pictureFile(picture, 900, 'webp'))).statusCode).toBe(200)
  expect((await readdir(folder)).toSorted()).toEqual(['240.avif', '480.avif', '900.webp'])
})

test('each of several simultaneous uploads is answered as soon as it is done', async () => {
  const ids = await Promise.all([1, 2, 3].map(() => addProduct(shop.db)))
  const file = await jpeg('#9a3412', 1000, 700)
  const foldersThen = await Promise.all(
    ids.map(async (id) => {
      expect((await pictures.upload(id, file)).statusCode).toBe(200)
      return (await Promise.all(ids.map(pictures.foldersOf))).flat().length
    }),
  )
  expect(Math.min(...foldersThen)).toBeLessThan(3)
})

test('a node that never saw the upload makes its files on first request, once for all callers', async () => {
  const id = await addProduct(shop.db)
  const picture = pictureIn(await pictures.upload(id, await jpeg('#123456', 500, 300)))
  await rm(pictures.uploadsFolder, { recursive: true })
  const files = picture.widths.flatMap((width) => pictureFormats.map((format) => pictureFile(picture, width, format)))
  const answers = await Promise.all([...files, ...files].map((file) => shop.server.inject(file)))
  expect(answers.map((answer) => answer.statusCode)).toEqual([...files, ...files].map(() => 200))
  expect(await pictures.foldersOf(id)).toHaveLength(1)
})

test('a picture removed while its files are being made leaves no files behind', async () => {
  const id = await addProduct(shop.db)
  const { src } = pictureIn(await pictures.upload(id, await jpeg('#654321', 1000, 700)))
  await rm(pictures.uploadsFolder, { recursive: true })
  const { promise: opened, resolve: close } = Promise.withResolvers<void>()
  const another = inPictureQueue(() => opened, 'viewer')
  const asked = Promise.resolve(shop.server.inject(src))
  expect((await pictures.arrange(id, { seen: [src], pictures: [] })).statusCode).toBe(200)
  close()
  await another
  expect((await asked).statusCode).toBe(404)
  expect(await pictures.foldersOf(id)).toEqual([])
})

test('files that are not usable pictures are refused in words, and the product keeps its picture', async () => {
  const id = await addProduct(shop.db)
  await pictures.upload(id, await jpeg())
  const before = await pictures.shown(id)
  const noise = Buffer.from(Array.from({ length: 300 * 300 * 3 }, (_, index) => (index * 7919) % 251))
  const png = await sharp(noise, { raw: { width: 300, height: 300, channels: 3 } })
    .png()
    .toBuffer()
  const cases: [string, Buffer, number, RegExp][] = [
    ['a text', Buffer.from('no picture, whatever it is called'), 400, /not a picture we can read/],
    ['a program', Buffer.concat([Buffer.from('MZ\x90\x00'), noise]), 400, /not a picture we can read/],
    [
      'a drawing',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
      400,
      /not a picture/,
    ],
    ['a GIF', await plainPicture('#fff', 300, 300).gif().toBuffer(), 400, /not a picture we can read/],
    ['half a picture', png.subarray(0, png.length / 2), 400, /not a picture we can read/],
    ['a head without a body', png.subarray(0, 40), 400, /not a picture we can read/],
    ['too many pixels', await plainPicture('#fff', 8000, 6000).png().toBuffer(), 400, /40 megapixels at most/],
    ['a stamp', await jpeg('#fff', 150, 900), 400, /too small: 200 pixels/],
    ['too many bytes', Buffer.alloc(30 * 1024 * 1024 + 1), 413, /too large: 30 MB at most/],
    ['nothing', Buffer.alloc(0), 400, /Send the file itself/],
  ]
  for (const [what, file, status, words] of cases) {
    const answer = await pictures.upload(id, file)
    expect([what, answer.statusCode]).toEqual([what, status])
    expect((answer.json() as { message: string }).message, what).toMatch(words)
  }
  expect((await pictures.upload(id, Buffer.from('{}'), { 'content-type': 'application/json' })).statusCode).toBe(400)
  expect(await pictures.shown(id)).toEqual(before)
  expect(await pictures.foldersOf(id)).toHaveLength(1)
  expect((await pictures.upload(999_999, await jpeg())).statusCode).toBe(404)
})

test('a person without the right to upload is refused before the file is read', async () => {
  const { cookie } = await registerPerson(shop)
  const huge = Buffer.alloc(30 * 1024 * 1024 + 1)
  expect((await pictures.upload(1, huge, { cookie: '' })).statusCode).toBe(401)
  expect((await pictures.upload(1, huge, { cookie })).statusCode).toBe(403)
})

test('a picture sent by another site is refused, and other calls do not accept pictures', async () => {
  const file = await jpeg()
  expect((await pictures.upload(1, file, { origin: 'https://evil.example' })).statusCode).toBe(403)
  expect((await pictures.upload(1, file, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
  expect((await pictures.upload(1, file, { 'content-type': 'text/plain' })).statusCode).toBe(415)
  expect((await pictures.upload(1, file, { 'content-type': 'image/svg+xml' })).statusCode).toBe(415)
  const elsewhere = { method: 'POST', url: '/api/orders', headers: { 'content-type': 'image/jpeg' } } as const
  expect((await shop.server.inject({ ...elsewhere, payload: file })).statusCode).toBe(415)
})

test('the uploads folder serves nothing but picture files', async () => {
  const { src } = pictureIn(await pictures.upload(await addProduct(shop.db), await jpeg()))
  const folder = src.slice(0, src.lastIndexOf('/'))
  for (const path of [
    folder,
    `${folder}/`,
    `${folder}/241.webp`,
    `${folder}/240.png`,
    `${folder}/../../../in-use.pid`,
    '/media/uploads/product-1.00000000/240.webp',
    '/media/uploads/',
  ]) {
    expect([path, (await shop.server.inject(path)).statusCode]).toEqual([path, 404])
  }
  for (const path of [`${folder}/%2e%2e%2f%2e%2e%2fin-use.pid`, '/media/uploads/..%2f..%2fpackage.json/240.webp']) {
    expect([path, (await shop.server.inject(path)).statusCode]).toEqual([path, 400])
  }
})

test('a storage failure refuses uploads clearly, and existing pictures are still shown', async () => {
  const dataDir = join(tmpdir(), `clearwater-no-folder-${crypto.randomUUID()}`)
  await writeFile(dataDir, '')
  const full = await openShop({ dataDir })
  try {
    const cookie = await signedIn(full, 'admin', 'admin1234')
    const answer = await full.server.inject({
      method: 'POST',
      url: '/api/admin/products/1/pictures',
      headers: { cookie, 'content-type': 'image/jpeg' },
      payload: await jpeg(),
    })
    expect([answer.statusCode, (answer.json() as { message: string }).message]).toEqual([
      507,
      'There is no space to store the picture right now.',
    ])
    expect((await full.server.inject('/api/products/1')).json<{ picture: Picture }>().picture.src).toMatch(
      /^\/media\/products\//,
    )
    const bytes = await plainPicture('#fff', 500, 500).webp().toBuffer()
    await setUploadedPicture(full.db, { key: 'uploads/product-1', hash: '1a2b3c4d', widths: [240], bytes })
    const file = await full.server.inject('/media/uploads/product-1.1a2b3c4d/240.avif')
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/avif'])
  } finally {
    await full.close()
  }
})
