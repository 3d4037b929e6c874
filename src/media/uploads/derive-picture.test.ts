import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Problem } from '#lib/contract/problem.ts'
import { derivePicture, measurePicture } from './derive-picture.server.ts'
import { pictureFile, pictureFormats } from '#media/picture-address.ts'
import { takePicture } from './take-picture.server.ts'

let root: string
const place = () => ({ root, key: 'uploads/brush', alt: 'A brush' })

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'pictures-'))
})
afterAll(() => rm(root, { recursive: true }))

function plainPicture(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#3fc7d4' } })
}

test('an uploaded JPEG becomes a picture with a file for each of its widths', async () => {
  const picture = await derivePicture(await plainPicture(1000, 500).jpeg().toBuffer(), place())
  expect(picture).toMatchObject({ width: 900, height: 450, widths: [240, 480, 900], alt: 'A brush' })
  expect(picture.src).toMatch(/^\/media\/uploads\/brush\.[\da-f]{8}\/900\.webp$/)
  for (const width of picture.widths) {
    for (const format of pictureFormats) {
      const file = join(root, pictureFile(picture, width, format).slice('/media/'.length))
      const found = await sharp(file).metadata()
      expect([found.width, found.format]).toEqual([width, format === 'avif' ? 'heif' : 'webp'])
    }
  }
})

test('a photograph loses its location and camera name, and is turned upright', async () => {
  const master = await plainPicture(600, 300)
    .withExif({ IFD0: { Make: 'Secret Camera' }, IFD3: { GPSLatitude: '25/1 51/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  expect((await sharp(master).metadata()).exif).toBeDefined()
  const picture = await derivePicture(master, { ...place(), key: 'uploads/photograph' })
  expect([picture.width, picture.height]).toEqual([300, 600])
  for (const format of pictureFormats) {
    const file = join(root, pictureFile(picture, 300, format).slice('/media/'.length))
    const found = await sharp(file).metadata()
    expect([found.width, found.height, found.exif, found.orientation]).toEqual([300, 600, undefined, undefined])
  }
})

test('a text file named like a picture is refused', async () => {
  await expect(derivePicture(Buffer.from('not a picture, whatever its name'), place())).rejects.toThrow(Problem)
})

test('an SVG is refused, because it can carry scripts', async () => {
  const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>1</script></svg>')
  await expect(derivePicture(drawing, place())).rejects.toThrow('not a picture we can read')
})

test('a truncated picture is refused and leaves nothing behind', async () => {
  const noise = Buffer.from(Array.from({ length: 300 * 300 * 3 }, (_, index) => (index * 7919) % 251))
  const whole = await sharp(noise, { raw: { width: 300, height: 300, channels: 3 } })
    .png()
    .toBuffer()
  const broken = whole.subarray(0, Math.floor(whole.length / 2))
  await expect(derivePicture(broken, { ...place(), key: 'broken/half' })).rejects.toThrow(Problem)
  expect(await readdir(join(root, 'broken'))).toEqual([])
})

test('a picture of more than 40 megapixels is refused before it is decoded', async () => {
  const huge = await plainPicture(8000, 6000).png().toBuffer()
  await expect(derivePicture(huge, place())).rejects.toThrow('40 megapixels at most')
})

test('a photo of 48 megapixels as a phone makes it is taken, upright and scaled down', async () => {
  const photograph = plainPicture(8064, 6048).withMetadata({ orientation: 6 })
  const master = await sharp(await takePicture(await photograph.clone().jpeg().toBuffer())).metadata()
  expect([master.width, master.height, master.format]).toEqual([1500, 2000, 'webp'])
})

/** A JPEG whose header claims this size. */
async function claimedSize(width: number, height: number, progressive = false) {
  const file = await plainPicture(16, 16).jpeg({ progressive }).toBuffer()
  const frame = file.indexOf(Buffer.from([0xff, progressive ? 0xc2 : 0xc0]))
  file.writeUInt16BE(height, frame + 5)
  file.writeUInt16BE(width, frame + 7)
  return file
}

test('the largest photo of a camera of 64 megapixels is taken, a larger or progressive one is not', async () => {
  expect(await measurePicture(await claimedSize(9280, 6944))).toEqual({ width: 9280, height: 6944 })
  const tooLarge = '40 megapixels at most, or 64 in a JPEG as cameras write it'
  await expect(measurePicture(await claimedSize(9000, 8000))).rejects.toThrow(tooLarge)
  await expect(measurePicture(await claimedSize(8064, 6048, true))).rejects.toThrow(tooLarge)
})

test('the same picture uploaded again keeps its address and its files', async () => {
  const master = await plainPicture(240, 240).webp().toBuffer()
  const order = { ...place(), key: 'uploads/again' }
  const first = await derivePicture(master, order)
  const file = join(root, first.src.slice('/media/'.length))
  const bytes = await readFile(file)
  expect(await derivePicture(master, order)).toEqual(first)
  expect(await readFile(file)).toEqual(bytes)
})

test('only one of several simultaneous pictures is decoded at a time', async () => {
  let most = 0
  const watch = () => (most = Math.max(most, sharp.counters().queue + sharp.counters().process))
  const photograph = await plainPicture(240, 240).jpeg().toBuffer()
  sharp.queue.on('change', watch)
  const taken = await Promise.all([1, 2, 3, 4].map(() => takePicture(photograph)))
  await Promise.all(taken.map((master, index) => derivePicture(master, { ...place(), key: `at-once/${index}` })))
  sharp.queue.off('change', watch)
  // Sharp still counts the one that has just ended when the next one begins.
  expect(most).toBeLessThanOrEqual(2)
})
