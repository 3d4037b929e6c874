import { strToU8, zipSync } from 'fflate'

/** A value, or a value with its number format, the formula it comes from, or as the XML of the cell. */
export type SheetCell =
  | string
  | number
  | boolean
  | null
  | { value: number; code: string }
  | { formula: string; value?: number }
  | { error: string }
export type MadeSheet = {
  name?: string
  rows: SheetCell[][]
  hiddenRows?: number[]
  hidden?: boolean
  merged?: string[]
  /** The workbook counts its days from 1904, as old Excel for Mac did. */
  from1904?: boolean
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const columnName = (at: number): string =>
  (at >= 26 ? columnName(Math.floor(at / 26) - 1) : '') + String.fromCharCode(65 + (at % 26))

/** A workbook as Excel writes it, in as far as we read it. */
export function makeWorkbook(...sheets: MadeSheet[]): Buffer<ArrayBuffer> {
  const codes: string[] = []
  const strings: string[] = []
  const styleOf = (code: string) => (codes.includes(code) ? codes.indexOf(code) : codes.push(code) - 1) + 1
  const cellXml = (cell: SheetCell, name: string) => {
    if (cell === null) return ''
    if (typeof cell === 'string') return `<c r="${name}" t="s"><v>${strings.push(cell) - 1}</v></c>`
    if (typeof cell === 'number') return `<c r="${name}"><v>${cell}</v></c>`
    if (typeof cell === 'boolean') return `<c r="${name}" t="b"><v>${Number(cell)}</v></c>`
    if ('error' in cell) return `<c r="${name}" t="e"><v>${cell.error}</v></c>`
    if ('code' in cell) return `<c r="${name}" s="${styleOf(cell.code)}"><v>${cell.value}</v></c>`
    const value = cell.value === undefined ? '' : `<v>${cell.value}</v>`
    return `<c r="${name}"><f>${escaped(cell.formula)}</f>${value}</c>`
  }
  const parts: Record<string, string> = {}
  sheets.forEach(({ rows, hiddenRows = [], merged = [] }, nth) => {
    const lines = rows.map((cells, at) => {
      const inside = cells.map((cell, column) => cellXml(cell, `${columnName(column)}${at + 1}`)).join('')
      return `<row r="${at + 1}"${hiddenRows.includes(at + 1) ? ' hidden="1"' : ''}>${inside}</row>`
    })
    const merges = merged.length
      ? `<mergeCells>${merged.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>`
      : ''
    parts[`xl/worksheets/sheet${nth + 1}.xml`] =
      `${head}<worksheet ${main}><sheetData>${lines.join('')}</sheetData>${merges}</worksheet>`
  })
  const list = sheets.map(
    ({ name = `Sheet${sheets.length}`, hidden }, at) =>
      `<sheet name="${escaped(name)}" sheetId="${at + 1}"${hidden ? ' state="hidden"' : ''} r:id="rId${at + 1}"/>`,
  )
  const counting = sheets.some(({ from1904 }) => from1904) ? '<workbookPr date1904="1"/>' : ''
  parts['xl/workbook.xml'] =
    `${head}<workbook ${main} xmlns:r="${office}">${counting}<sheets>${list.join('')}</sheets></workbook>`
  const relations = sheets.map((_, at) => relation(`rId${at + 1}`, 'worksheet', `worksheets/sheet${at + 1}.xml`))
  relations.push(relation('rIdS', 'styles', 'styles.xml'), relation('rIdT', 'sharedStrings', 'sharedStrings.xml'))
  parts['xl/_rels/workbook.xml.rels'] =
    `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relations.join('')}</Relationships>`
  const formats = codes.map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${escaped(code)}"/>`)
  const styles = ['<xf numFmtId="0"/>', ...codes.map((_, at) => `<xf numFmtId="${164 + at}" applyNumberFormat="1"/>`)]
  parts['xl/styles.xml'] =
    `${head}<styleSheet ${main}><numFmts>${formats.join('')}</numFmts><cellXfs>${styles.join('')}</cellXfs></styleSheet>`
  const shared = strings.map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`)
  parts['xl/sharedStrings.xml'] = `${head}<sst ${main}>${shared.join('')}</sst>`
  const files = Object.entries(parts).map(([path, xml]) => [path, strToU8(xml)] as const)
  return Buffer.from(zipSync(Object.fromEntries(files)))
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const relation = (id: string, kind: string, target: string) =>
  `<Relationship Id="${id}" Type="${office}/${kind}" Target="${target}"/>`

/** A day in a cell, as Excel counts it. */
export const dayCell = (day: string, code = 'yyyy/mm/dd') => ({
  value: (Date.parse(`${day}T00:00:00Z`) - Date.UTC(1899, 11, 30)) / 86_400_000,
  code,
})
