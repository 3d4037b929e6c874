import { z } from 'zod/mini'
import { DeliveryClass, Hazard, ReturnRule } from '#catalogue/product.ts'
import { Assortment } from '#catalogue/assortment.ts'
import { substanceNames } from '#catalogue/substance-fields.ts'
import { faultOfAmount, lineOf, linesOf, textOf } from '#staff/contract/text-rules.ts'
import { vatRates } from '#settings/vat-rate.ts'
import { barcodeFault } from './barcode.ts'
import { draftFaults, reefListings } from './product-draft-rules.ts'

const mostRand = 9_999_999.99
const mostUnits = 9_999_999

const isRand = (amount: number) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6

const line = (most: number, message: string) => lineOf({ least: 1, most, message })
const maybe = <T extends z.ZodMiniType>(schema: T) => z._default(z.nullable(schema), null)
const noAmount = 'Enter an amount, like 1 299,50'
const rand = (missing: string) =>
  z
    .number({
      error: ({ input }) => (input === undefined || input === null ? missing : faultOfAmount(input, noAmount)),
    })
    .check(
      z.gte(0.01, 'Must be more than 0'),
      z.lte(mostRand, 'Must be less than 10 million'),
      z.refine(isRand, 'At most two decimals'),
    )
const whole = (least: number, most: number) => {
  const message = `Must be a whole number from ${least} to ${most}`
  return z.int(message).check(z.gte(least, message), z.lte(most, message))
}

/** The code by which staff tell products apart: in capitals, so that it is unique in any case. */
const Sku = line(40, 'SKU is required').check(
  z.toUpperCase(),
  z.regex(/^[A-Z0-9][A-Z0-9._/-]*$/, 'Only letters, digits and - . _ /'),
)
export const Units = whole(0, mostUnits)

/** Per cent, with one decimal at most: packs are compared by whole tenths. */
const Strength = z.number('Enter a strength, like 65 or 12,5').check(
  z.gte(0.1, 'Must be from 0,1 to 100'),
  z.lte(100, 'Must be from 0,1 to 100'),
  z.refine((strength) => Math.abs(strength * 10 - Math.round(strength * 10)) < 1e-6, 'At most one decimal'),
)

export const Barcode = z.string().check(
  z.overwrite((typed) => typed.replaceAll(/[\s-]/g, '')),
  z.check<string>(({ value, issues }) => {
    const message = barcodeFault(value)
    if (message) issues.push({ code: 'custom', message, input: value })
  }),
)

export const AdminCategory = z.enum(['pool-equipment', 'aquarium-supplies', 'water-treatment', 'cleaning-tools'])
export type AdminCategory = z.infer<typeof AdminCategory>

const address = line(120, 'Short name is required').check(
  z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Only lower-case letters, digits and single hyphens'),
)

/** The fields of a product that staff edit, in the order of their form. Null means none; without a slug one is made from the name. */
export const draftFields = {
  name: line(120, 'Name is required'),
  brand: line(80, 'Brand is required'),
  sku: Sku,
  description: textOf({ least: 1, most: 4000, message: 'Description is required' }),
  features: z._default(linesOf({ most: 12, each: 160 }), []),
  slug: maybe(address),
  assortment: z.enum(Assortment.options, 'Choose a shop'),
  reefTab: maybe(z.enum(reefListings, 'Choose a tab of the reef range')),
  category: line(80, 'Category is required'),
  subCategory: maybe(line(80, 'Sub-category is empty')),
  adminCategory: z.enum(AdminCategory.options, 'Choose an admin category'),
  price: rand('Price is required'),
  compareAtPrice: maybe(rand(noAmount)),
  cost: maybe(rand(noAmount)),
  barcode: maybe(Barcode),
  supplier: maybe(line(80, 'Supplier is empty')),
  size: maybe(line(40, 'Size is empty')),
  tests: maybe(whole(1, 100_000)),
  substance: maybe(z.enum(substanceNames, 'Choose what it contains')),
  strength: maybe(Strength),
  contents: maybe(whole(1, 1_000_000)),
  deliveryClass: z.enum(DeliveryClass.options, 'Choose how it is delivered'),
  hazard: maybe(z.enum(Hazard.options, 'Choose the hazard')),
  returnRule: z._default(z.enum(ReturnRule.options, 'Choose the return rule'), 'standard'),
  vatRate: z._default(z.enum(vatRates, 'Choose the VAT rate'), 'standard'),
  featured: z._default(z.boolean(), false),
  lowStock: z._default(z.boolean(), false),
  /** Position among the products of its shop; without one it comes last. */
  position: maybe(whole(0, 1_000_000)),
}

export const Prices = z.object({ price: draftFields.price, compareAtPrice: draftFields.compareAtPrice }).check(
  z.refine(({ price, compareAtPrice }) => compareAtPrice === null || compareAtPrice > price, {
    message: 'The previous price must be higher than the price',
    path: ['compareAtPrice'],
  }),
)

export const fitsTogether = z.check<z.output<z.ZodMiniObject<typeof draftFields>>>((payload) => {
  for (const { field, message } of draftFaults(payload.value)) {
    payload.issues.push({ code: 'custom', path: [field], message, input: payload.value })
  }
})

/** A product as staff write it. Prices are rand with two decimals. */
export const ProductDraft = z.object(draftFields).check(fitsTogether)
export type ProductDraft = z.output<typeof ProductDraft>
