import { expect, test } from 'vitest'
import { isCsvFault } from '#lib/csv/csv-table.ts'
import { guessLayout } from './guess-layout.ts'
import { readLines } from './read-lines.ts'
import { findTable } from './statement-table.ts'

function readFile(text: string) {
  const table = findTable(text)
  if (isCsvFault(table)) throw new Error(table.message)
  const { lines, faults } = readLines(table, guessLayout(table))
  return {
    amounts: lines.map(({ amount }) => amount / 100),
    faults: faults.map(({ line, message }) => [line, message]),
  }
}

const mixed = (head: string) => `Date,Description,${head},Amount
20/11/2026,T NKOSI,ZAR,1299.00
21/11/2026,REEF USA,USD,-99.00
22/11/2026,J SMITH,EUR,80.00
23/11/2026,A LEE,ZAR,300.00`

test.each(['Currency', 'CCY', 'Currency code', 'Geldeenheid'])(
  'among lines in rand, those in another currency by the column “%s” are reported and not read as rand',
  (head) => {
    expect(readFile(mixed(head))).toEqual({
      amounts: [1299, 300],
      faults: [
        [3, 'its amount is in USD, not in rand'],
        [4, 'its amount is in EUR, not in rand'],
      ],
    })
  },
)

test('a currency beside an original amount is that of the original, and a column without rand proves nothing', () => {
  const original = `Date,Description,Amount,Original amount,Currency
20/11/2026,T NKOSI,1299.00,1299.00,ZAR
21/11/2026,REEF USA,-1800.00,-99.00,USD`
  expect(readFile(original)).toEqual({ amounts: [1299, -1800], faults: [] })
  expect(readFile(mixed('Currency').replaceAll('ZAR', 'USD')).amounts).toEqual([1299, -99, 80, 300])
})
