import { expect, test } from 'vitest'
import { readCsvFile } from './csv-file.ts'

const text = 'SKU;Name\nAB-1;Blaarnet ë\n'

/** Two bytes a letter, usually behind a byte order mark. */
function utf16(order: 'low first' | 'high first', mark = '\ufeff') {
  const bytes = Buffer.from(mark + text, 'utf16le')
  return order === 'low first' ? bytes : bytes.swap16()
}

test.each(['low first', 'high first'] as const)('a file in UTF-16 with the %s is read without a note', (order) => {
  expect(readCsvFile(utf16(order))).toEqual({ text, notes: [] })
})

test.each(['low first', 'high first'] as const)('a file in UTF-16 with the %s and without a mark is read', (order) => {
  expect(readCsvFile(utf16(order, ''))).toEqual({ text, notes: [] })
})

test('a file of another kind, with empty bytes here and there, is still refused', () => {
  expect(() => readCsvFile(Buffer.from('a\0b,c\nd,e,f,g\n'))).toThrow(
    'This is neither a CSV file nor an Excel workbook (.xlsx).',
  )
  expect(() => readCsvFile(Buffer.alloc(64))).toThrow('This is neither a CSV file nor an Excel workbook (.xlsx).')
})

test.each([
  ['%PDF-1.7\n%âãÏÓ', 'This is a PDF.'],
  ['OFXHEADER:100\nDATA:OFXSGML\n\n<OFX>', 'This is an OFX file.'],
  ['<?xml version="1.0"?>\n<?OFX OFXHEADER="200"?>\n<OFX>', 'This is an OFX file.'],
  ['!Type:Bank\nD20/11/2026\nT1299.00\n^', 'This is a QIF file.'],
  [':20:STARTUMSE\n:25:1234567890', 'This is an MT940 file.'],
  [
    '\ufeff<html xmlns:x="urn:schemas-microsoft-com:office:excel"><table>',
    'This is a web page or XML, whatever its name.',
  ],
  ['<table><tr><td>20/11/2026</td></tr></table>', 'This is a web page or XML, whatever its name.'],
])('a file that is no table is refused by what it is: %s', (text, words) => {
  expect(() => readCsvFile(Buffer.from(text))).toThrow(words)
})

test.each(['!Type:Bank,,\n20/11/2026,1299.00,T NKOSI', '<b>Code</b>,Name\nKP-1,Pump', ':,20,:\na,b,c'])(
  'a table that only begins alike is read: %s',
  (text) => {
    expect(readCsvFile(Buffer.from(text)).text).toBe(text)
  },
)
