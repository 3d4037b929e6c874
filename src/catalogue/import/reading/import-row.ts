import { isShortenedBarcode } from '#catalogue/product-admin/barcode.ts'
import { ProductDraft, Units } from '#catalogue/product-admin/product-draft.ts'
import { type Danger, dangerIn } from './goods-words.ts'
import { doubtOfPrice } from './price-doubt.ts'
import { columnOf, type SpreadsheetProduct } from './product-columns.ts'
import {
  type GivenCells,
  type RowFault,
  type RowRules,
  placing,
  labelOf,
  readCells,
  readProductDraft,
  addFault,
  missingIn,
  addCategoryFault,
} from './import-cells.ts'

/** `doubt`: the words about a price that is likely to be a slip. */
export type RowChange = { column: string; from: string; to: string; doubt?: string }

export type RowReading = { notes: string[] } &
  /** `danger`: its words name dangerous goods, but it is not sent as such. */
  (
    | { outcome: 'added'; draft: ProductDraft; stock: number; asDraft?: boolean; danger?: Danger }
    | {
        outcome: 'changed'
        draft: ProductDraft
        changed: (keyof ProductDraft)[]
        changes: RowChange[]
        stock?: { seen: number; to: number }
      }
    | { outcome: 'unchanged' }
    | { outcome: 'omitted' }
    | { outcome: 'wrong'; faults: RowFault[] }
  )

export function readRow(cells: GivenCells, current: SpreadsheetProduct | null, rules: RowRules): RowReading {
  return current ? readKnown(cells, current, rules) : readNew(cells, rules)
}

function readNew(cells: GivenCells, rules: RowRules): RowReading {
  const { given, faults } = readCells(cells)
  const { stock = 0, state, ...fields } = given
  const notes = state === 'archived' ? ['A new product is on sale; archive it afterwards.'] : []
  const missing = missingIn(cells)
  if (missing) return { outcome: 'wrong', faults: [missing, ...faults], notes }
  if (!Units.safeParse(stock).success) addFault(faults, labelOf('stock'), 'This is more than a shop holds')
  const draft = readProductDraft(fields, faults)
  if (draft) addCategoryFault(faults, draft, rules)
  if (!draft || faults.length) return { outcome: 'wrong', faults, notes }
  const asDraft = rules.bySupplier || state === 'draft'
  return { outcome: 'added', draft, stock, notes, ...(asDraft && { asDraft }), ...dangerOf(draft) }
}

function dangerOf({ name, description, category, deliveryClass }: ProductDraft) {
  const danger = deliveryClass === 'dangerous-goods' ? null : dangerIn([name, description, category].join('\n'))
  return danger ? { danger } : {}
}

function readKnown(cells: GivenCells, current: SpreadsheetProduct, rules: RowRules): RowReading {
  const { given, faults } = readCells(withoutShortened(cells, current))
  const { stock = current.stock, state = current.state, ...fields } = given
  const { counted, notes } = besides({ stock, state }, current, { faults, rules })
  const draft = readProductDraft({ ...current, ...fields }, faults)
  const changed = draft ? changedBy(fields, draft, current) : []
  if (draft && changed.some((field) => placing.has(field))) addCategoryFault(faults, draft, rules)
  if (!draft || faults.length) return { outcome: 'wrong', faults, notes }
  return outcomeOf({ draft, changed, counted, notes }, current)
}

/** A spreadsheet writes a long barcode as 6,00123E+12: the product keeps its own. */
function withoutShortened({ barcode, ...cells }: GivenCells, current: SpreadsheetProduct): GivenCells {
  const isSame =
    barcode !== undefined && current.barcode !== null && isShortenedBarcode(barcode.trim(), current.barcode)
  return isSame || barcode === undefined ? cells : { ...cells, barcode }
}

type Compared = { draft: ProductDraft; changed: (keyof ProductDraft)[]; counted: Counted | undefined; notes: string[] }

function outcomeOf({ draft, changed, counted, notes }: Compared, current: SpreadsheetProduct): RowReading {
  if (!changed.length && !counted) return { outcome: 'unchanged', notes }
  const changes = [...changed.map((field) => describeChange(field, current, draft)), ...stockMoved(counted)]
  return { outcome: 'changed', draft, changed, changes, notes, ...(counted && { stock: counted }) }
}

type Counted = { seen: number; to: number }
type Besides = Pick<SpreadsheetProduct, 'stock' | 'state'>

/** Cells for which the form has no field: a supplier's stock is used, all others are ignored. */
function besides(
  said: Besides,
  current: SpreadsheetProduct,
  { faults, rules }: { faults: RowFault[]; rules: RowRules },
) {
  if (!rules.bySupplier) return { counted: undefined, notes: leftAlone(said, current) }
  return {
    counted: stockSaid(said.stock, current, faults),
    notes: leftAlone({ ...said, stock: current.stock }, current),
  }
}

const stockMoved = (counted: Counted | undefined): RowChange[] =>
  counted ? [{ column: labelOf('stock'), from: String(counted.seen), to: String(counted.to) }] : []

function stockSaid(stock: number, current: SpreadsheetProduct, faults: RowFault[]) {
  if (!Units.safeParse(stock).success) addFault(faults, labelOf('stock'), 'This is more than a shop holds')
  return stock === current.stock ? undefined : { seen: current.stock, to: stock }
}

function changedBy(fields: object, draft: ProductDraft, current: SpreadsheetProduct) {
  const names = Object.keys(fields) as (keyof ProductDraft)[]
  return names.filter((name) => name !== 'sku' && kept(draft[name]) !== kept(current[name]))
}

/** Differences of spelling do not count: line ends, and surrounding blanks. */
const kept = (value: unknown) =>
  JSON.stringify(value, (_, part: unknown) => (typeof part === 'string' ? part.replace(/\r\n?/g, '\n').trim() : part))

function describeChange(field: keyof ProductDraft, current: SpreadsheetProduct, draft: ProductDraft): RowChange {
  const { label, kind } = columnOf(field)!
  const doubt = field === 'price' ? doubtOfPrice(current.price, draft.price) : null
  return { column: label, from: kind.write(current[field]), to: kind.write(draft[field]), ...(doubt && { doubt }) }
}

function leftAlone({ stock, state }: Besides, current: SpreadsheetProduct): string[] {
  return [
    ...(stock === current.stock ? [] : [`Stock stays ${current.stock}: adjust it on the product, with a reason.`]),
    ...(state === current.state ? [] : [`It stays ${current.state}: change that on the product.`]),
  ]
}
