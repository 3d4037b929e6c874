import { mostProductPictures } from '#catalogue/product-pictures/product-picture-admin.ts'
import type { PictureMatch } from './picture-match.ts'
import { inPictureOrder } from './picture-names.ts'

export type IdentifiedPicture = {
  path: string
  fingerprint: string | undefined
  fault: string | undefined
  match: PictureMatch | null
}

export type PicturePlan<P extends IdentifiedPicture = IdentifiedPicture> = {
  add: P[]
  /** Pictures that their products have already. */
  there: P[]
  out: { picture: P; why: string }[]
}

export function planPictures<P extends IdentifiedPicture>(looked: P[]): PicturePlan<P> {
  const plan: PicturePlan<P> = { add: [], there: [], out: [] }
  const fateOf = countPictures()
  for (const picture of inPictureOrder(looked)) {
    const fate = fateOf(picture)
    if ('why' in fate) plan.out.push({ picture, why: fate.why })
    else plan[fate.goes].push(picture)
  }
  const bySku = (one: P, other: P) => one.match!.sku.localeCompare(other.match!.sku, 'en', { numeric: true })
  return { ...plan, add: plan.add.toSorted(bySku) }
}

type Fate = { goes: 'add' | 'there' } | { why: string }

function countPictures() {
  const has = new Map<number, number>()
  const met = new Set<string>()
  return ({ match, fault, fingerprint, path }: IdentifiedPicture): Fate => {
    if (fault) return { why: fault }
    if (!match) return { why: 'No product has this SKU' }
    const key = `${match.productId} ${fingerprint ?? path}`
    if (match.there || met.has(key)) return { goes: 'there' }
    const count = has.get(match.productId) ?? match.has
    if (count >= mostProductPictures) return { why: `A product has at most ${mostProductPictures} pictures` }
    met.add(key)
    has.set(match.productId, count + 1)
    return { goes: 'add' }
  }
}
