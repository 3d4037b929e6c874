import { guessByHead } from '#lib/csv/column-heads.ts'
import type { ColumnUse } from './column-use.ts'

/** Column names that South African banks use in English and Afrikaans, most telling first. */
const named: [ColumnUse, RegExp][] = [
  ['side', /^(dr cr|cr dr|d c|c d|debit credit|credit debit|debiet krediet|dt kt)( indicator)?$/],
  [
    'none',
    /balance|saldo|fee|fooi|categor|kategorie|account|rekening|^nr$|^no$|serial|branch|^tak|currency|type|charge|\bin cents?$|\bcents?$|\bsent$/,
  ],
  ['in', /money in|geld in|credit|krediet|deposit|deposito|inbetaling|amount in|received|paid in/],
  ['out', /money out|geld uit|debit|debiet|withdraw|onttrekking|uitbetaling|amount out|paid out|^payments?( r)?$/],
  ['amount', /amount|bedrag|^value$|^waarde$/],
  ['day', /date|datum|^day$|^dag$/],
  ['text', /descri|detail|narrat|reference|particular|beneficiary|memo|beskrywing|besonderhede|verwysing|begunstigde/],
]

/** The meaning that a column's name tells; undefined where it tells none. */
export const meaningOfHead = (head: string): ColumnUse | undefined => guessByHead(head, named)
