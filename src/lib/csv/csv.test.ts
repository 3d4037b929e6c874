import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatCsvLine } from './csv.ts'
import { parseCsv } from './parse-csv.ts'

const cell = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({
    unit: fc.constantFrom('"', "'", ',', ';', '\t', '\r', '\n', '=', '-', '@', '＝', '+', 'a', ' ', '\ufeff'),
  }),
)
const rows = fc.integer({ min: 1, max: 8 }).chain((width) => {
  const row = fc
    .array(cell, { minLength: width, maxLength: width })
    .filter((cells) => cells.some((text) => text !== ''))
  return fc.array(row, { maxLength: 12 })
})
const cellsOf = (text: string) => parseCsv(text).records.map((record) => record.cells)

describe('any table written as CSV', () => {
  test('is read back unchanged', () => {
    fc.assert(
      fc.property(rows, (table) => {
        const head = ['one', ...(table[0] ?? []).slice(1).map((_, index) => `name ${index}`)]
        const text = [head, ...table].map(formatCsvLine).join('')
        const { records, fault } = parseCsv(text)
        expect(fault).toBeNull()
        expect(records.map((record) => record.cells)).toEqual([head, ...table])
      }),
    )
  })

  test('is not a formula to a spreadsheet', () => {
    fc.assert(
      fc.property(cell, (text) => {
        const written = formatCsvLine([text]).replace(/^"/, '')
        expect(written).not.toMatch(/^[=+\-@\t]/)
      }),
    )
    expect(formatCsvLine(['=1+1', '-5', '@x', "'=1", 'a=b'])).toBe("'=1+1,'-5,'@x,''=1,a=b\r\n")
    expect(formatCsvLine(['＝1+1', '＋1', '－1', '＠x'])).toBe("'＝1+1,'＋1,'－1,'＠x\r\n")
  })

  test('is not a formula to a spreadsheet that splits cells at another character either', () => {
    expect(formatCsvLine(['a;=1+1', 'b\t@x', 'c\n=1', "d;'=1", 'e;"=1'])).toBe(
      `"a;'=1+1","b\t'@x","c\n'=1","d;''=1","e;'""=1"\r\n`,
    )
    fc.assert(
      fc.property(fc.array(cell, { minLength: 1, maxLength: 4 }), (cells) => {
        for (const separator of [';', '\t', ',']) {
          const parted = formatCsvLine(cells)
            .split(/[\r\n]/)
            .flatMap((line) => line.split(separator))
          expect(parted.filter((text) => /^"*[=+\-@＝＋－＠]/.test(text))).toEqual([])
        }
      }),
    )
  })

  test('is read back unchanged with semicolons and other line ends', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-z0-9 "]{1,8}$/), { minLength: 2, maxLength: 6 }), (cells) => {
        for (const end of ['\n', '\r\n', '\r']) {
          for (const separator of [';', '\t', ',']) {
            const line = cells.map((text) => `"${text.replaceAll('"', '""')}"`).join(separator)
            expect(cellsOf(line + end + line)).toEqual([cells, cells])
          }
        }
      }),
    )
  })
})

test('any text is read or refused within a short time', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('"', ',', ';', '\n', '\r', 'a') }), (text) => void parseCsv(text)),
  )
  const open = `${'a,'.repeat(900)}"`
  expect(parseCsv(open).fault).toEqual({ line: 1, message: expect.stringContaining('quotation mark') })
  expect(parseCsv('"'.repeat(1_000_001)).fault).not.toBeNull()
})

test('an overlong line or cell is refused with its length before it is read to its end', () => {
  const marks = `a,b\n${'"'.repeat(5_000_000)}`
  expect(parseCsv(marks).fault).toEqual({ line: 2, message: 'A cell has more than 32767 characters' })
  expect(parseCsv(marks.slice(4)).fault).toEqual({ line: 1, message: 'A cell has more than 32767 characters' })
  expect(parseCsv(`a,b\n${'x'.repeat(32_768)},1`).fault?.message).toContain('32767')
  expect(cellsOf(`a,b\n${'x'.repeat(32_767)},"${'""'.repeat(32_767)}"`)[1]?.map((text) => text.length)).toEqual([
    32_767, 32_767,
  ])
  expect(parseCsv(`${'a'.repeat(32_000)},`.repeat(40)).fault?.message).toBe('The line has more than 1000000 characters')
  expect(parseCsv(`a,b\n${'x,'.repeat(1_000)}`)).toMatchObject({
    records: [{ line: 1 }],
    fault: { line: 2, message: 'The line has more than 1000 cells' },
  })
  expect(parseCsv('a,'.repeat(490_000)).fault?.message).toBe('The line has more than 1000 cells')
  expect(parseCsv('a,'.repeat(999)).records[0]?.cells).toHaveLength(1_000)
})

test('the separator is the most frequent one in the first line, outside quotation marks', () => {
  expect(cellsOf('sku;price\nA;1,50')).toEqual([
    ['sku', 'price'],
    ['A', '1,50'],
  ])
  expect(cellsOf('"a;b;c",d\n1,2')).toEqual([
    ['a;b;c', 'd'],
    ['1', '2'],
  ])
  expect(cellsOf('sku\tname\nA\tb, c; d')).toEqual([
    ['sku', 'name'],
    ['A', 'b, c; d'],
  ])
})

test('a record begins on the line that an editor shows, even after line breaks within cells', () => {
  expect(parseCsv('a,b\r\n"x\r\ny\nz",1\r\n\r\n,,\n2,3').records).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 2, cells: ['x\r\ny\nz', '1'] },
    { line: 7, cells: ['2', '3'] },
  ])
})

test('a quotation mark within a word is an ordinary character, and an unclosed one is reported with its line', () => {
  expect(cellsOf('size,name\n1.5",Pipe')).toEqual([
    ['size', 'name'],
    ['1.5"', 'Pipe'],
  ])
  expect(parseCsv('a,b\n1,"open\n2,3').fault?.line).toBe(2)
  expect(parseCsv('a,b\n1,2\n"x"y,3').fault?.line).toBe(3)
})

test('a file with too many lines is refused at the first one too many, even if they are empty', () => {
  for (const line of ['x\n', '\n', ';\r\n'])
    expect(parseCsv(line.repeat(60_000))).toMatchObject({
      fault: { line: 50_001, message: 'The file has more than 50000 lines' },
    })
  expect(parseCsv('x\n'.repeat(50_000)).fault).toBeNull()
})

test('a first line that tells the separator is no row, and lines keep their numbers', () => {
  for (const told of ['sep=;', 'SEP=;', '"sep=;"', 'sep=;;;'])
    expect(parseCsv(`${told}\r\nSKU;Price, rand\r\nAB-1;1,50\r\n`).records).toEqual([
      { line: 2, cells: ['SKU', 'Price, rand'] },
      { line: 3, cells: ['AB-1', '1,50'] },
    ])
  expect(cellsOf('sep=\t\na;b\tc')).toEqual([['a;b', 'c']])
  expect(cellsOf('sep=;')).toEqual([])
  expect(cellsOf('separate;sep=x')).toEqual([['separate', 'sep=x']])
})

test('every line of a file with mixed line ends, stray marks and padded cells is a record, a blank one or the fault', () => {
  const text = 'a,b\r\n1.5" pipe,"x ""y"""\r\n\n2" and 3",c\r"p\r\nq",r\r\n , \n'
  expect(parseCsv(text)).toEqual({
    records: [
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['1.5" pipe', 'x "y"'] },
      { line: 4, cells: ['2" and 3"', 'c'] },
      { line: 5, cells: ['p\r\nq', 'r'] },
      { line: 7, cells: [' ', ' '] },
    ],
    blank: [3],
    fault: null,
  })
  const padded = parseCsv(`a , "b" ;c\n ; \n;\n'D'ARCY'`, { separator: ';', padded: true, quote: "'" })
  expect(padded).toEqual({
    records: [
      { line: 1, cells: ['a , "b"', 'c'] },
      { line: 2, cells: ['', ''] },
    ],
    blank: [3],
    fault: { line: 4, message: 'A quotation mark is opened or closed in the wrong place' },
  })
})
