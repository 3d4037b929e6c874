import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { jpeg } from '../product-pictures.ts'

const over = ['Rietvlei Groothandel (Edms) Bpk;;;;;;', 'Pryslys November 2026;;;;;;', ';;;;;;']
/** None of them is a column name of ours, and nothing tells that "Nr" is the SKU. */
const head = 'Nr;Item description;Make;Department;Dealer cost;Prys excl VAT;SOH'

const lineOf = (number: number, { code = `RV-${number}`, price = `R 1 ${199 + number},95` } = {}) =>
  [code, `Leaf skimmer ${number}`, 'Rietvlei', 'Skimmers', '100,00', price, '12+'].join(';')

const numbered = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => lineOf(first + index))

/** A typical price list of a supplier: 30 rows below a letterhead, three of them faulty, with its own column names. */
export const supplierSheet = () =>
  [
    ...over,
    head,
    'SKIMMERS;;;;;;',
    ...numbered(1, 14),
    ';;;;;;',
    lineOf(15, { price: 'POA' }),
    ...numbered(16, 20),
    lineOf(21, { code: 'RV-3' }),
    ...numbered(22, 29),
    lineOf(30, { price: '12.345' }),
  ].join('\r\n')

/** Its rows that can be read. */
export const readable = 27

/** A folder of pictures named by SKU, with one unknown; returns its path. */
export async function supplierPictures(): Promise<string> {
  const folder = join(mkdtempSync(join(tmpdir(), 'clearwater-pictures-')), 'rietvlei')
  mkdirSync(join(folder, 'RV-4'), { recursive: true })
  const names = ['RV-1_2.jpg', 'RV-4/front.jpg', 'NOBODY-7.jpg']
  for (const [index, name] of names.entries()) {
    writeFileSync(join(folder, name), await jpeg(`#3f${index + 2}7d4`, 240, 240))
  }
  return folder
}
