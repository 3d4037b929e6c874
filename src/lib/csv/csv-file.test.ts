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
