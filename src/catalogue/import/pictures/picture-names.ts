const numbered = /^(.+?)[-_ ]*(?:\((\d{1,2})\)|(?<=[-_ ])(\d{1,2}))$/
const sku = /^[A-Z0-9][A-Z0-9._-]{0,39}$/

/** The SKUs that a picture may show, most likely first: `SKU.jpg`, `SKU-1.jpg`, `SKU_2.png`, `SKU (3).webp`, `SKU/anything.jpg`, in any case. */
export function skusMeant(path: string): string[] {
  const { stem, base, folders } = partsOf(path)
  const names = [stem, base, ...folders.slice(0, 2)].map((name) => name.toUpperCase())
  return [...new Set(names.filter((name) => sku.test(name)))]
}

/** The folders of a picture, innermost first, and its name without extension and number. */
function partsOf(path: string) {
  const folders = path.split('/').filter(Boolean)
  const stem = (folders.pop() ?? '').replace(/\.[^.]+$/, '').trim()
  const [, base = '', bracketed, figure] = numbered.exec(stem) ?? []
  return { folders: folders.toReversed(), stem, base: base.trim(), number: Number(bracketed ?? figure ?? 0) }
}

/** The number after a SKU, unless it is part of the SKU itself. */
function numberOf(path: string, of: string | undefined) {
  const { stem, number } = partsOf(path)
  return stem.toUpperCase() === of ? 0 : number
}

/** Files that operating systems put into folders. */
export const isOfSystem = (path: string) => /(^|\/)(\.|Thumbs\.db$|desktop\.ini$|__MACOSX\/)/i.test(path)

const naturally = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

export const inPictureOrder = <P extends { path: string; match: { sku: string } | null }>(pictures: P[]) =>
  pictures.toSorted((one, other) => {
    const byNumber = numberOf(one.path, one.match?.sku) - numberOf(other.path, other.match?.sku)
    return byNumber || naturally.compare(one.path, other.path)
  })
