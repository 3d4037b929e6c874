import { expect, test } from 'vitest'
import { readCsvFile } from './csv-file.ts'

const text = 'SKU;Name\nAB-1;Blaarnet ë\n'

/** Two bytes a letter behind a byte order mark. */
function utf16(order: 'low first' | 'high first') {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le')
  return order === 'low first' ? bytes : bytes.swap16()
}

test.each(['low first', 'high first'] as const)('a file in UTF-16 with the %s is read without a note', (order) => {
  expect(readCsvFile(utf16(order))).toEqual({ text, notes: [] })
})
