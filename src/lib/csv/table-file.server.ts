import { readCsvFile } from './csv-file.ts'
import { Problem } from '#lib/contract/problem.ts'
import { readWorkbookAside } from '#lib/workbook/read-workbook-aside.server.ts'

/** The text of a table, with the name of the sheet that it stands in; a CSV file has no name for it. */
export type TableText = { name: string | null; text: string; notes: string[] }

const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b
/** The container of old Excel files, and of workbooks with a password. */
const isOld = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 4)).equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0]))
const passwordMark = Buffer.from('EncryptedPackage', 'utf16le')

/** The tables in an uploaded file: one of a CSV file, and one for each sheet of a workbook. What the file is tell its bytes, never its name. */
export async function readTableFile(bytes: Uint8Array): Promise<TableText[]> {
  if (isOld(bytes)) throw new Problem('invalid', Buffer.from(bytes).includes(passwordMark) ? withPassword : ofOldExcel)
  if (!isZip(bytes)) {
    const { text, notes } = readCsvFile(bytes)
    return [{ name: null, text, notes }]
  }
  const sheets = await readWorkbookAside(bytes)
  if (!sheets.length) throw new Problem('invalid', 'Every sheet of this workbook is empty or hidden.')
  return sheets.map(({ name, text, hiddenRows }) => ({ name, text, notes: hiddenNote(hiddenRows) }))
}

const hiddenNote = (count: number) => {
  if (!count) return []
  return [
    count === 1
      ? '1 row is hidden in the sheet and was left out.'
      : `${count} rows are hidden in the sheet and were left out.`,
  ]
}

const withPassword =
  'This workbook has a password. Open it in Excel, remove the password under File, Info, Protect Workbook, save it and upload it again.'
const ofOldExcel =
  'This is a workbook of an old Excel (.xls). Open it in Excel, save it as “Excel Workbook (.xlsx)” or “CSV UTF-8” and upload that.'

/** The table that scores highest, the first of equals, with a note about those that are passed over. */
export function pickTable(tables: TableText[], scores: number[]): TableText {
  const best = scores.indexOf(Math.max(...scores))
  const { name, text, notes } = tables[best]!
  const others = tables.filter((_, at) => at !== best).map((one) => `“${one.name}”`)
  const passed = others.length
    ? [`Read from the sheet “${name}”. Not read: ${others.slice(0, 8).join(', ')}${others.length > 8 ? ', …' : ''}.`]
    : []
  return { name, text, notes: [...passed, ...notes] }
}
