import type { DeliveryClass, Hazard } from '#catalogue/product.ts'
import type { Assortment } from '#catalogue/assortment.ts'
import { reefTabs } from '#catalogue/listing-path.ts'
import { readTypedRand } from '#staff/contract/text-rules.ts'

export const reefListings = reefTabs.map((tab) => tab.label).filter((label) => label !== 'About')

type Facts = {
  assortment: Assortment
  reefTab: string | null
  price: number
  compareAtPrice: number | null
  deliveryClass: DeliveryClass
  hazard: Hazard | null
  substance: string | null
  strength: number | null
  contents: number | null
}
export type Fault = { field: string; message: string }

/** Faults between the fields of a product, each of which may be valid by itself. */
export function draftFaults(draft: Facts): Fault[] {
  return [...reefFaults(draft), ...priceFaults(draft), ...dangerFaults(draft), ...contentsFaults(draft)]
}

function reefFaults({ assortment, reefTab }: Facts): Fault[] {
  if (assortment === 'reef-range' && reefTab === null)
    return [{ field: 'reefTab', message: 'Choose its tab in the reef range' }]
  if (assortment !== 'reef-range' && reefTab !== null)
    return [{ field: 'reefTab', message: 'Only products in the reef range have a tab' }]
  return []
}

function priceFaults({ price, compareAtPrice }: Facts): Fault[] {
  if (compareAtPrice === null || compareAtPrice > price) return []
  return [{ field: 'compareAtPrice', message: 'The previous price must be higher than the price' }]
}

function dangerFaults({ deliveryClass, hazard }: Facts): Fault[] {
  if (deliveryClass === 'dangerous-goods' && hazard === null)
    return [{ field: 'hazard', message: 'Dangerous goods need a hazard' }]
  if (deliveryClass !== 'dangerous-goods' && hazard !== null)
    return [{ field: 'hazard', message: 'Only dangerous goods have a hazard' }]
  return []
}

/** A dose needs all three; a product that is not dosed has none of them. */
function contentsFaults({ substance, strength, contents }: Facts): Fault[] {
  if (substance === null && (strength !== null || contents !== null))
    return [{ field: 'substance', message: 'Choose what it contains, or empty its strength and contents' }]
  if (substance === null) return []
  return [
    ...(strength === null ? [{ field: 'strength', message: 'Enter its strength in per cent' }] : []),
    ...(contents === null ? [{ field: 'contents', message: 'Enter the contents of one pack' }] : []),
  ]
}

/** A typed number ("12,5"): null for an empty field, NaN for other text. */
export function readDecimal(text: string): number | null {
  const plain = text
    .replace(/[\s\u00a0]/g, '')
    .replace(',', '.')
    .replace(/%$/, '')
  if (!plain) return null
  return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN
}

/** A category that its shop does not have yet is usually a typing error: it needs confirmation. */
export function categoryFault(category: string, known: readonly string[]): Fault | null {
  if (known.includes(category)) return null
  const close = known.find((name) => name.toLowerCase() === category.toLowerCase())
  const message = close ? `This shop has “${close}”` : `This shop has no category “${category}” yet`
  return { field: 'category', message }
}

/** The slug of a name: "Chlorine Granules 65% 5 kg" is "chlorine-granules-65-5-kg". */
export function slugOf(text: string) {
  const letters = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return letters
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 100)
    .replace(/^-+|-+$/g, '')
}

/** A typed price ("R 1 299,50", "1299.5"): null for an empty field, NaN for other text. */
export function readRand(text: string): number | null {
  if (!text.trim()) return null
  const rand = readTypedRand(text)
  return typeof rand === 'string' || rand < 0 ? Number.NaN : rand
}

/** A typed whole number: null for an empty field, NaN for other text. */
export function readWhole(text: string): number | null {
  const plain = text.replace(/[\s\u00a0]/g, '')
  if (!plain) return null
  return /^\d+$/.test(plain) ? Number(plain) : Number.NaN
}
