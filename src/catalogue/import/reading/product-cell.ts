import { barcodeFault } from '#catalogue/product-admin/barcode.ts'
import { ProductStatus } from '#catalogue/product-admin/product-status.ts'
import { readDecimal, readRand, readWhole } from '#catalogue/product-admin/product-draft-rules.ts'
import { plainFromHtml } from './plain-from-html.ts'
import { thousandsOrCents } from '#lib/fields/written-amount.ts'

/** The value of a cell, undefined for an empty one; or the reason why it cannot be read. */
type CellValue = { value: unknown } | { fault: string }

export type CellKind = { write: (value: unknown) => string; read: (cell: string) => CellValue }

const said = (value: unknown) => (value === null ? '' : String(value))

const quoted = (cell: string) => `“${cell.length > 40 ? `${cell.slice(0, 40)}…` : cell}”`

/** Web shops and suppliers write their texts in HTML. */
const words = (cell: string) => plainFromHtml(cell).replaceAll(/\s*\n\s*/g, ' ')

/** An empty cell leaves the value as it is. */
export const text: CellKind = { write: said, read: (cell) => ({ value: words(cell) || undefined }) }

/** Our key to a product: one that a spreadsheet has shortened, 1.23E+05, would make another product of it. */
export const skuCell: CellKind = {
  write: said,
  read: (cell) =>
    /^\d(?:[.,]\d+)?E\+\d{1,2}$/i.test(words(cell))
      ? { fault: `A spreadsheet has shortened this SKU to ${quoted(cell)}: format its column as text` }
      : { value: words(cell) || undefined },
}

/** An empty cell removes the value. */
export const textOrNone: CellKind = { write: said, read: (cell) => ({ value: words(cell) || null }) }

export const paragraphs: CellKind = {
  write: said,
  read: (cell) => ({ value: plainFromHtml(cell.replace(/\r\n?/g, '\n')) || undefined }),
}

export const barcodeCell: CellKind = {
  write: said,
  read: (cell) => {
    const code = cell.replaceAll(/[\s-]/g, '')
    const fault = code ? barcodeFault(code) : null
    return fault ? { fault } : { value: code || null }
  },
}

export const items: CellKind = {
  write: (value) => (value as string[]).join('\n'),
  read: (cell) => {
    const lines = plainFromHtml(cell)
      .split(/[\r\n]+/)
      .map((line) => line.trim())
    return { value: lines.filter(Boolean) }
  },
}

const number = (reading: (cell: string) => number | null, what: string, none?: null) => (cell: string) => {
  const value = reading(cell)
  return Number.isNaN(value) ? { fault: `${quoted(cell)} is not ${what}` } : { value: value ?? none }
}
const writeRand = (value: unknown) => (typeof value === 'number' ? value.toFixed(2) : '')

const rand = (none?: null) => {
  const read = number(readRand, 'an amount', none)
  return (cell: string) => (/\d\.\d{3}$/.test(cell) ? { fault: `${quoted(cell)} ${thousandsOrCents}` } : read(cell))
}

export const amount: CellKind = { write: writeRand, read: rand() }
export const amountOrNone: CellKind = { write: writeRand, read: rand(null) }
export const whole: CellKind = { write: said, read: number(readWhole, 'a whole number') }
export const wholeOrNone: CellKind = { write: said, read: number(readWhole, 'a whole number', null) }

export const percentOrNone: CellKind = { write: said, read: number(readDecimal, 'a strength in per cent', null) }

/** Without differences of spelling: "Pool Shop", "poolshop" and "pool-shop" are equal. */
export const plain = (words: string) => words.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

export function optionCell(options: readonly string[], none?: null): CellKind {
  const read = (cell: string): CellValue => {
    if (!cell) return { value: none }
    const value = options.find((option) => plain(option) === plain(cell))
    return value ? { value } : { fault: `${quoted(cell)} is not one of: ${options.join(', ')}` }
  }
  return { write: said, read }
}

const truths = new Map<string, boolean>([
  ...['yes', 'y', 'true', '1', 'x'].map((word) => [word, true] as const),
  ...['no', 'n', 'false', '0'].map((word) => [word, false] as const),
])

export const yesOrNo: CellKind = {
  write: (value) => (value ? 'yes' : 'no'),
  read: (cell) => {
    if (!cell) return { value: undefined }
    const value = truths.get(cell.toLowerCase())
    return value === undefined ? { fault: `${quoted(cell)} is not yes or no` } : { value }
  },
}

const states = optionCell(ProductStatus.options)

/** Lists older than drafts say "active". */
export const stateCell: CellKind = {
  write: states.write,
  read: (cell) => (plain(cell) === 'active' ? { value: 'published' } : states.read(cell)),
}
