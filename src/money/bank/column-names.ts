import { guessByHead } from '#lib/csv/column-heads.ts'
import type { ColumnUse } from './column-use.ts'

/** Column names that South African banks use in English and Afrikaans, most telling first. */
const named: [ColumnUse, RegExp][] = [
  ['side', /^(dr cr|cr dr|d c|c d|debit credit|credit debit|debiet krediet|dt kt)( indicator)?$/],
  [
    'none',
    /balance|saldo|fee|fooi|categor|kategorie|account|rekening|^nr$|^no$|serial|branch|^tak|currency|type|charge|\bin cents?$|\bcents?$|\bsent$|limit|\bcard\b|\b(vat|btw|tax)\b|foreign|original amount|\b(usd|eur|gbp)\b/,
  ],
  ['day', /date|datum|^day$|^dag$/],
  [
    'text',
    /descri|detail|narrat|reference|particular|beneficiary|memo|beskrywing|besonderhede|verwysing|begunstigde|received from|paid to/,
  ],
  // One column for both directions.
  [
    'amount',
    /\b(credits?|cr|krediet|deposits?)\b.*\b(debits?|dr|debiet|withdrawals?)\b|\b(debits?|dr|debiet|withdrawals?)\b.*\b(credits?|cr|krediet|deposits?)\b|\bin (or |of )?(out|uit)\b/,
  ],
  ['amount', /^(amount|bedrag) in (zar|rand|r)$/],
  [
    'in',
    /money in|geld in|credit|krediet|deposit|deposito|inbetaling|amount in|received|paid in|payments? in|^receipts?( r)?$|ontvangste|inkomste|\bcr\b|^in$/,
  ],
  [
    'out',
    /money out|geld uit|debit|debiet|withdraw|onttrekking|uitbetaling|uitgawes?|amount out|paid out|payments? out|^(payments?|betalings?)( r)?$|\bdr\b|^out$/,
  ],
  ['amount', /amount|bedrag|^value$|^waarde$/],
]

/** The meaning that a column's name tells; undefined where it tells none. */
export const meaningOfHead = (head: string): ColumnUse | undefined => guessByHead(head, named)
