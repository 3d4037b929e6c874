import { readTypedRand, splitLines } from '#staff/contract/text-rules.ts'
import type { StaffProduct } from '#catalogue/product-admin/staff-product.ts'
import { readDecimal, readWhole } from '#catalogue/product-admin/product-draft-rules.ts'

/** The option of the category field for a new one, which is typed beside it. */
export const newCategoryChoice = '+'

const optionalTexts = ['subCategory', 'reefTab', 'size', 'hazard', 'barcode', 'supplier', 'substance'] as const

const textOrNull = (typed: unknown) => (typeof typed === 'string' && typed ? typed : null)
const randOrNull = (typed: unknown) => (String(typed ?? '').trim() ? readTypedRand(typed) : null)
const wholeOrNull = (typed: unknown) => readWhole(String(typed ?? ''))

export function readProductForm(typed: Record<string, unknown>) {
  const { newCategoryName, ...same } = typed
  const newCategory = typed.category === newCategoryChoice
  return {
    ...same,
    newCategory,
    category: newCategory ? newCategoryName : typed.category,
    ...Object.fromEntries(['slug', ...optionalTexts].map((name) => [name, textOrNull(typed[name])])),
    features: splitLines(typed.features),
    price: randOrNull(typed.price),
    compareAtPrice: randOrNull(typed.compareAtPrice),
    cost: randOrNull(typed.cost),
    tests: wholeOrNull(typed.tests),
    strength: readDecimal(String(typed.strength ?? '')),
    contents: wholeOrNull(typed.contents),
    position: wholeOrNull(typed.position),
    stock: wholeOrNull(typed.stock) ?? 0,
  }
}

const writeRand = (rand: number | null) => (rand === null ? '' : rand.toFixed(2).replace('.', ','))

const writeNumber = (number: number | null) => (number === null ? '' : String(number).replace('.', ','))

const textsOf = (product: StaffProduct) =>
  Object.fromEntries(optionalTexts.map((name) => [name, product[name] ?? ''])) as Record<
    (typeof optionalTexts)[number],
    string
  >

export function formValues(product: StaffProduct | null): FormValues {
  if (!product) return newValues
  return {
    ...product,
    ...textsOf(product),
    features: product.features.join('\n'),
    price: writeRand(product.price),
    compareAtPrice: writeRand(product.compareAtPrice),
    cost: writeRand(product.cost),
    tests: writeNumber(product.tests),
    strength: writeNumber(product.strength),
    contents: writeNumber(product.contents),
    position: product.position.toString(),
  }
}

const newValues = {
  name: '',
  brand: '',
  sku: '',
  description: '',
  slug: '',
  assortment: '',
  category: '',
  subCategory: '',
  reefTab: '',
  adminCategory: '',
  size: '',
  hazard: '',
  features: '',
  price: '',
  compareAtPrice: '',
  cost: '',
  barcode: '',
  supplier: '',
  tests: '',
  substance: '',
  strength: '',
  contents: '',
  position: '',
  deliveryClass: 'standard',
  returnRule: 'standard',
  vatRate: 'standard',
  featured: false,
  lowStock: false,
}
export type FormValues = { [name in keyof typeof newValues]: (typeof newValues)[name] }
