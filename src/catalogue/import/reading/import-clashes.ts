import type { ImportLine } from './import-file.ts'
import type { RowReading } from './import-row.ts'
import type { RowFault } from './import-cells.ts'

type Read = {
  line: ImportLine
  reading: RowReading
  productId: number | null
  ownerOf: (slug: string) => number | undefined
}

/** Finds values that a list has twice, or takes from another product. Lines have to come in order. */
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
        : [{ column: 'Short name', message: 'Another product already has it' }]),
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
