import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { dayCell, makeWorkbook, type MadeSheet } from '../../../tests/make-workbook.ts'
import { parseCsv } from '#lib/csv/parse-csv.ts'
import { readTableFile } from '#lib/csv/table-file.server.ts'
import { readWorkbook } from './read-workbook.ts'
import { shownNumber } from './shown-number.ts'

const recordsIn = async (...sheets: MadeSheet[]) =>
  (await readWorkbook(makeWorkbook(...sheets))).map(({ name, text }) => ({ name, records: parseCsv(text).records }))

test('rows keep their numbers, titles are merged cells, days are days, and what a formula gave is its value', async () => {
  const [read] = await recordsIn({
    name: 'Prys & lys',
    merged: ['A1:D1'],
    rows: [
      ['Aqua Groothandel, November'],
      [],
      ['Kode', 'Beskrywing', 'Prys', 'Vanaf'],
      ['AQ-1', 'Blaarnet\n"groot"', { formula: 'C5*2', value: 134.9 }, dayCell('2026-11-20')],
      [{ value: 123, code: '00000' }, true, { value: 134.98650000000001, code: '"R" #,##0.00' }, { error: '#N/A' }],
      [null, null, { value: 0.5, code: 'h:mm' }, { ...dayCell('2026-11-20', 'd mmm yyyy hh:mm'), value: 46346.5 }],
    ],
  })
  expect(read).toEqual({
    name: 'Prys & lys',
    records: [
      { line: 1, cells: ['Aqua Groothandel, November', '', '', ''] },
      { line: 3, cells: ['Kode', 'Beskrywing', 'Prys', 'Vanaf'] },
      { line: 4, cells: ['AQ-1', 'Blaarnet\n"groot"', '134.9', '2026-11-20'] },
      { line: 5, cells: ['00123', 'TRUE', '134.99', '#N/A'] },
      { line: 6, cells: ['', '', '12:00', '2026-11-20 12:00'] },
    ],
  })
})

test('hidden rows are marked, hidden and empty sheets are left out', async () => {
  const read = await recordsIn(
    { name: 'Costs', hidden: true, rows: [['secret']] },
    { name: 'Empty', rows: [[], []] },
    { name: 'List', rows: [['a'], ['b'], ['c']], hiddenRows: [2] },
  )
  expect(read).toEqual([
    {
      name: 'List',
      records: [
        { line: 1, cells: ['a'] },
        { line: 2, cells: ['b'], hidden: true },
        { line: 3, cells: ['c'] },
      ],
    },
  ])
})

test.each([
  ['1299.5', undefined, '1299.5'],
  ['0.30000000000000004', undefined, '0.3'],
  ['6001234567890', undefined, '6001234567890'],
  ['6.00123456789E12', '0', '6001234567890'],
  ['1.005', '0.00', '1.01'],
  ['-1299.5', '#,##0.00;(#,##0.00)', '-1299.50'],
  ['-0.001', '0.00', '0.00'],
  ['12.5', '#,##0.##', '12.5'],
  ['12', '#,##0.##', '12'],
  ['0.155', '0%', '16%'],
  ['1234567', '#,##0,', '1234567'],
  ['7', '000', '007'],
  ['44.4', '[$R-1C09] #,##0.00_ ;[Red]-#,##0.00', '44.40'],
  ['0.0000001', undefined, '0.0000001'],
  ['1.5', '# ?/?', '1.5'],
  ['589.95', '#,##0', '589.95'],
  ['-10.5', '0', '-10.50'],
  ['10.55', '0.0', '10.55'],
  ['134.9865', '#,##0', '135'],
  ['4.00', '0', '4'],
])('the number %s with the format %s is shown as %s', (raw, code, shown) => {
  expect(shownNumber(raw, code)).toBe(shown)
})

test('a formula that was never worked out is named, not read as nothing', async () => {
  const made = makeWorkbook({
    name: 'Pryse',
    rows: [
      ['SKU', 'Price'],
      ['A', { formula: 'A1*2' }],
    ],
  })
  await expect(readWorkbook(made)).rejects.toThrow('no value yet: cell B2 of the sheet “Pryse”')
})

test('a workbook is told by its bytes: other files are refused with what to do', async () => {
  const refused = (bytes: Uint8Array) =>
    readTableFile(bytes).then(
      () => 'read',
      (error: Error) => error.message,
    )
  const old = Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), Buffer.alloc(2_000)])
  expect(await refused(old)).toContain('old Excel (.xls)')
  expect(await refused(Buffer.concat([old, Buffer.from('EncryptedPackage', 'utf16le')]))).toContain('has a password')
  expect(await refused(zipSync({ 'word/document.xml': Buffer.from('<a/>') }))).toContain(
    'not an Excel workbook (.xlsx)',
  )
  expect(await refused(makeWorkbook({ rows: [['a']] }).subarray(0, 400))).toContain('is damaged')
  expect(await refused(makeWorkbook({ rows: [[]] }))).toContain('empty or hidden')
  expect(await refused(Buffer.from('SKU,Price\nA,1\n'))).toBe('read')
})

test('a small file that unpacks to a huge one is refused, and so is one that lies about it', async () => {
  const huge = Buffer.alloc(70 * 1024 ** 2, ' ')
  const bomb = Buffer.from(zipSync({ 'xl/workbook.xml': huge }, { level: 9 }))
  expect(bomb.length).toBeLessThan(200_000)
  await expect(readTableFile(bomb)).rejects.toThrow('holds more than 64 MB')
  // The sizes stand in the local and in the central header.
  const size = Buffer.alloc(4)
  size.writeUInt32LE(huge.length)
  const small = Buffer.from([50, 0, 0, 0])
  const lying = Buffer.from(bomb)
  for (let at = lying.indexOf(size); at >= 0; at = lying.indexOf(size)) small.copy(lying, at)
  await expect(readTableFile(lying)).rejects.toThrow(/workbook/)
})

test('rows and columns far out are refused before the room between is made', async () => {
  const far = (cell: string) => makeWorkbook({ rows: [['a', cell]] })
  expect(await readWorkbook(far('b'))).toHaveLength(1)
  const rows = Array.from({ length: 50_001 }, () => [1])
  await expect(readWorkbook(makeWorkbook({ rows }))).rejects.toThrow('more than 50000 rows')
  await expect(readWorkbook(makeWorkbook({ rows: [Array.from({ length: 1_001 }, () => 1)] }))).rejects.toThrow(
    'more than 1000 columns',
  )
})
