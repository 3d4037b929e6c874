import { expect, test } from 'vitest'
import { isOfSystem, skusMeant } from './picture-names.ts'
import { planPictures } from './plan-pictures.ts'

test.each([
  ['PS-101.jpg', ['PS-101']],
  ['ps-101-2.JPG', ['PS-101-2', 'PS-101']],
  ['PUMP.png', ['PUMP']],
  ['PUMP_3.webp', ['PUMP_3', 'PUMP']],
  ['PUMP (4).webp', ['PUMP']],
  ['Photos/PUMP/front view.jpg', ['PUMP', 'PHOTOS']],
  ['PUMP-9/2.jpg', ['2', 'PUMP-9']],
  ['../etc/passwd', ['PASSWD', 'ETC']],
  ['', []],
])('the file "%s" may show a product with one of the SKUs %j', (path, skus) => {
  expect(skusMeant(path)).toEqual(skus)
})

test('files that operating systems put into folders are ignored', () => {
  expect(['a/.DS_Store', 'Thumbs.db', '__MACOSX/._a.jpg', 'a/desktop.ini'].every(isOfSystem)).toBe(true)
  expect(isOfSystem('PUMP/front.jpg')).toBe(false)
})

const match = (productId: number, more = {}) => ({
  productId,
  sku: `P-${productId}`,
  name: 'Pump',
  has: 0,
  there: false,
  ...more,
})
const looked = (path: string, of: ReturnType<typeof match> | null, more = {}) => ({
  path,
  fingerprint: path,
  fault: undefined as string | undefined,
  match: of,
  ...more,
})

test('pictures are added in the order of their numbers, once each, up to the limit of a product', () => {
  const plan = planPictures([
    looked('P-1_10.jpg', match(1)),
    looked('P-1_2.jpg', match(1)),
    looked('P-1.jpg', match(1), { fingerprint: 'P-1.jpg' }),
    looked('copies/P-1.jpg', match(1), { fingerprint: 'P-1.jpg' }),
    looked('P-2.jpg', match(2, { there: true })),
    looked('P-3_1.jpg', match(3, { has: 7 })),
    looked('P-3_2.jpg', match(3, { has: 7 })),
    looked('P-9.jpg', null),
    looked('P-1.pdf', match(1), { fault: 'This is not a picture' }),
  ])
  expect(plan.add.map(({ path }) => path)).toEqual(['copies/P-1.jpg', 'P-1_2.jpg', 'P-1_10.jpg', 'P-3_1.jpg'])
  expect(plan.there.map(({ path }) => path)).toEqual(['P-1.jpg', 'P-2.jpg'])
  expect(plan.out.map(({ picture, why }) => [picture.path, why])).toEqual([
    ['P-1.pdf', 'This is not a picture'],
    ['P-3_2.jpg', 'A product has at most 8 pictures'],
    ['P-9.jpg', 'No product has this SKU'],
  ])
})
