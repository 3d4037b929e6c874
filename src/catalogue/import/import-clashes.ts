import type { ImportLine } from './import-file.ts'
import type { RowReading } from './import-row.ts'
import type { RowFault } from './import-cells.ts'

type Read = {
  line: ImportLine
  reading: RowReading
  /** The product it is about, if there is one. */
  productId: number | null
  /** The product that has an address word. */
  ownerOf: (slug: string) => number | undefined
}

/** Finds what lines of one list have twice, or take from a product that they are not about. Give it the lines in their order. */
export function findClashes() {
  const skus = new Map<string, number>()
  const slugs = new Map<string, number>()

  return ({ line: { line, cells, surplus }, reading, productId, ownerOf }: Read): RowFault[] => {
    const slug = 'draft' in reading ? reading.draft.slug : null
    const owner = slug === null ? undefined : ownerOf(slug)
    return [
      ...twice(skus, (cells.sku ?? '').trim().toUpperCase(), { line, column: 'SKU' }),
      ...twice(slugs, slug ?? '', { line, column: 'Short name' }),
      ...(owner === undefined || owner === productId
        ? []
        : [{ column: 'Short name', message: 'Another product has it' }]),
      ...(surplus ? [{ column: 'Line', message: 'It has more cells than there are columns' }] : []),
    ]
  }
}

function twice(met: Map<string, number>, word: string, { line, column }: { line: number; column: string }): RowFault[] {
  const before = met.get(word)
  if (!word || before === undefined) {
    met.set(word, line)
    return []
  }
  return [{ column, message: `Line ${before} has it too` }]
}
