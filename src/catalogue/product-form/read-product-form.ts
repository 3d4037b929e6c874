import { readTypedRand, splitLines } from '#staff/contract/text-rules.ts'
import type { StaffProduct } from '#catalogue/product-admin/staff-product.ts'
import { readDecimal, readWhole } from '#catalogue/product-admin/product-draft-rules.ts'

/** The option of the category field for a new one, which is typed beside it. */
export const newCategoryChoice = '+'

const textOrNull = (typed: unknown) => (typeof typed === 'string' && typed ? typed : null)
const randOrNull = (typed: unknown) => (String(typed ?? '').trim() ? readTypedRand(typed) : null)
const wholeOrNull = (typed: unknown) => readWhole(String(typed ?? ''))

/** The typed values of the product form, as its schema reads them. */
export function readProductForm(typed: Record<string, unknown>) {
  const { newCategoryName, ...same } = typed
  const newCategory = typed.category === newCategoryChoice
  return {
    ...same,
    newCategory,
    category: newCategory ? newCategoryName : typed.category,
    slug: textOrNull(typed.slug),
    subCategory: textOrNull(typed.subCategory),
    reefTab: textOrNull(typed.reefTab),
    size: textOrNull(typed.size),
    hazard: textOrNull(typed.hazard),
    features: splitLines(typed.features),
    price: randOrNull(typed.price),
    compareAtPrice: randOrNull(typed.compareAtPrice),
    cost: randOrNull(typed.cost),
    barcode: textOrNull(typed.barcode),
    supplier: textOrNull(typed.supplier),
    tests: wholeOrNull(typed.tests),
    substance: textOrNull(typed.substance),
    strength: readDecimal(String(typed.strength ?? '')),
    contents: wholeOrNull(typed.contents),
    position: wholeOrNull(typed.position),
    stock: wholeOrNull(typed.stock) ?? 0,
  }
}

const writeRand = (rand: number | null) => (rand === null ? '' : rand.toFixed(2).replace('.', ','))

const writeNumber = (number: number | null) => (number === null ? '' : String(number).replace('.', ','))

const optionalTexts = ['subCategory', 'reefTab', 'size', 'hazard', 'barcode', 'supplier', 'substance'] as const

const textsOf = (product: StaffProduct) =>
  Object.fromEntries(optionalTexts.map((name) => [name, product[name] ?? ''])) as Record<
    (typeof optionalTexts)[number],
    string
  >

/** The first values of the product form; a new product is delivered like most. */
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
