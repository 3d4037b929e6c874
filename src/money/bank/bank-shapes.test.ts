import { expect, test } from 'vitest'
import { isCsvFault } from '#lib/csv/csv-table.ts'
import { guessLayout } from './guess-layout.ts'
import { readLines } from './read-lines.ts'
import { StatementLayout } from './statement-layout.ts'
import { findTable } from './statement-table.ts'

/** The same two movements in shapes of South African banks and of what spreadsheets make of them. */
const shapes: Record<string, string> = {
  'Standard Bank’s history: record words, no names, a line break within a cell': `ALL,0,OFS,1234,,,0,0
HIST,20261120,,1299.00,IB PAYMENT,CR-00042-7,0001,0
HIST,20261121,##,-500.00,MAGTAPE DEBIT,"SALT
SUPPLIERS",0002,0
ALL,0,OFS,END,,,,`,
  'Absa in Afrikaans, with debits and credits apart and a sum below': `Rekeningnommer;4012345678
;
Transaksiedatum;Transaksiebeskrywing;Verwysing;Debietbedrag;Kredietbedrag;Saldo
2026-11-20;INTERNET INBETALING;CR-00042-7;;1 299,00;10 234,56
2026-11-21;SALT;"SEUNS ""KLEIN"" BOTHA";500,00;;9 734,56
;;Totaal;500,00;1 299,00;`,
  'Nedbank, without names of columns': `Statement Enquiry :
Account Number : ,1234567890
20Nov2026,"INTERBANK CR-00042-7",1299.00,10234.56,
21Nov2026,"SALT SUPPLIERS",-500.00,9734.56,*`,
  'Capitec, with a fee in a column of its own': `Nr,Account,Posting Date,Transaction Date,Description,Original Description,Category,Money In,Money Out,Fee,Balance
1,1450001234,2026-11-21,2026-11-20,"Payment: T Nkosi","Payment: T Nkosi CR-00042-7",Other,1299.00,,,10234.56
2,1450001234,2026-11-21,2026-11-21,Salt,Salt Suppliers,Stock,,-500.00,-1.00,9733.56`,
  'Investec with tabs and everything quoted': `"Account"\t"10011234567"
"Posting Date"\t"Transaction Date"\t"Transaction Description"\t"Amount"\t"Balance"
"20/11/2026"\t"20/11/2026"\t"CR-00042-7 NKOSI"\t"R 1 299.00"\t"R 11 299.00"
"21/11/2026"\t"21/11/2026"\t"SALT"\t"-R 500.00"\t"R 10 799.00"`,
  'TymeBank, with dashes in empty cells': `Date,Description,Fees,Money Out,Money In,Balance
20 Nov 2026,EFT for CR-00042-7,-,-,1 299.00,10 234.56
21 Nov 2026,Salt Suppliers,-,500.00,-,9 734.56`,
  'Discovery, with amounts in rand': `Value Date,Value Time,Type,Description,Beneficiary or CardHolder,Amount
20 Nov 2026,08:03,Account Payment,CR-00042-7,T Nkosi,R1 299.00
21 Nov 2026,09:13,Card,Salt Suppliers,Reef Owner,-R500.00`,
  'two lines of names, points between thousands': `Transaction;;Movement;;Running
Date;Description;Debit;Credit;Balance
20.11.2026;EFT CR-00042-7;;R1.299,00;R10.234,56
21.11.2026;SALT;R500,00;;R9.734,56`,
  'units below the names, thin spaces': `Date;Details;Amount;Balance
(dd/mm/yyyy);;(ZAR);(ZAR)
20/11/2026;EFT CR-00042-7;1\u202f299,00;10\u202f234,56
21/11/2026;SALT;-500,00;9\u202f734,56`,
  'the same names twice': `Date,Date,Amount,Amount,Description,Description
2026-11-20,2026-11-20,1299.00,10234.56,EFT,CR-00042-7
2026-11-21,2026-11-21,-500.00,9734.56,SALT,SUPPLIERS`,
  'empty columns between the filled ones': `,Date,,Description,,Amount,,Balance
,20/11/2026,,EFT CR-00042-7,,1299.00,,10234.56
,,,,,,,
,21/11/2026,,SALT,,-500.00,,9734.56`,
  'a spreadsheet that dropped the cents': `Date,Description,Amount,Balance
2026/11/20,EFT CR-00042-7,1299,10234
2026/11/21,SALT,-500,9734`,
  'a spreadsheet set to the United States': `Date,Description,Amount,Balance
11/20/2026,EFT CR-00042-7,"1,299.00","10,234.56"
11/21/2026,SALT,(500.00),"9,734.56"`,
  'newest first, between balances that look like movements': `Date,Description,Debit,Credit,Balance
30 Nov 2026,CLOSING BALANCE,,9734.56,9734.56
21 Nov 2026,SALT,500.00,,9734.56
20 Nov 2026,EFT CR-00042-7,,1299.00,10234.56
01 Nov 2026,OPENING BALANCE,,8935.56,8935.56`,
  'pages with repeated names and a footer': `Date,Description,Amount,Balance
20/11/2026,EFT CR-00042-7,1299.00,10234.56
Page 1 of 2
Date,Description,Amount,Balance
21/11/2026,SALT,-500.00,9734.56
Total credits,,1299.00,
Generated on 22/11/2026 08:15`,
  'the description first, the separator told': `sep=;
Beskrywing;Waarde;Dag;Tyd
OORBETALING CR-00042-7;R1 299,00;20 November 2026;08:15
SALT;(R500,00);21 November 2026;23:10`,
  'a direction in words, old line ends': `Transaction Date,Transaction Type,Narration,Amount,Direction\r2026-11-20T08:15:00+02:00,EFT,CR-00042-7 NKOSI,1299.00,In\r2026-11-21T23:15:00+02:00,POS,SALT SUPPLIERS,500.00,Out`,
  'apostrophes that begin Afrikaans words': `Datum,Beskrywing,Bedrag
20/11/2026,'n Betaling CR-00042-7,1299.00
21/11/2026,'n SALT,-500.00`,
  'lines of different lengths, quotation marks within words': `Date,Description,Amount,Balance
20/11/2026,PAYMENT "NKOSI" CR-00042-7,1299.00
21/11/2026,5" SALT,-500.00,799.00,extra,cells`,
}

test.each(Object.entries(shapes))('%s', (_, text) => {
  const table = findTable(text)
  if (isCsvFault(table)) throw new Error(table.message)
  const { lines, faults, leftOut } = readLines(table, StatementLayout.parse(guessLayout(table)))
  expect(faults).toEqual([])
  expect(lines.map(({ day, amount }) => [day, amount]).toSorted()).toEqual([
    ['2026-11-20', 1299_00],
    ['2026-11-21', -500_00],
  ])
  const words = lines.map((line) => line.text)
  expect([words.some((each) => each.includes('CR-00042-7')), words.some((each) => /salt/i.test(each))]).toEqual([
    true,
    true,
  ])
  const numbers = [...lines, ...leftOut].map(({ line }) => line)
  expect(new Set(numbers).size).toBe(numbers.length)
})
