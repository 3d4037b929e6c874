import PDFDocument from 'pdfkit'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test, vi } from 'vitest'
import { composeCreditNote } from '../compose-credit-note.ts'
import { composeInvoice, type Sale } from '../compose-invoice.ts'
import type { Issued } from '../document-sheet.ts'
import { leftOf } from '../left-of-invoice.ts'
import { covers, type Face } from './printable.ts'
import { closeRenderer, renderAside } from './render-aside.server.ts'
import { renderDocument } from './render-document.server.ts'

const issuedAt = new Date('2026-11-22T10:00:00Z')
const line = (number: number, rate: 'standard' | 'zero' = 'standard') => ({
  line: number,
  description: `Leaf Net ${number} 🐠`,
  sku: `AQ-${number}`,
  quantity: 2,
  price: 150_00,
  amount: 300_00,
  rate,
})
const sale: Sale = {
  supplier: {
    name: 'Clearwater Reef',
    legalName: 'Clearwater Reef (Pty) Ltd',
    registrationNumber: '2020/123456/07',
    vatNumber: '4123456789',
    address: ['1 Main Road', 'Centurion 0157', 'Gauteng'],
    phone: '012 345 6789',
    email: 'hello@example.co.za',
  },
  recipient: {
    name: "O'Brien & Sønner",
    address: ['12 Reef Street', 'Centurion, Gauteng, 0157'],
    vatNumber: '4999999999',
  },
  order: { number: 'CR-00042', placedOn: '2026-11-20', sample: false },
  currency: 'ZAR',
  lines: [line(1), line(2, 'zero')],
  delivery: 100_00,
  payment: 'Bank transfer, paid',
}
const invoice: Issued = { ...composeInvoice(sale), number: 'INV-00042', issuedOn: '2026-11-22' }

async function read(issued: Issued) {
  const bytes = await renderDocument(issued, issuedAt)
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const { totalPages, text } = await extractText(pdf, { mergePages: true })
  return { bytes, pdf, totalPages, words: text.replaceAll(/\s+/g, ' ') }
}

test('a tax invoice fits on one page and says what the law requires', async () => {
  const { totalPages, words } = await read(invoice)
  expect(totalPages).toBe(1)
  for (const said of [
    'Tax Invoice',
    'INV-00042',
    '22 November 2026',
    'Clearwater Reef (Pty) Ltd',
    'VAT number 4123456789',
    "O'Brien & Sønner",
    '12 Reef Street',
    'VAT number 4999999999',
    'Leaf Net 1',
    'AQ-2 · Zero-rated',
    'R 300,00',
    'VAT at 15 % R 52,17',
    'Total excluding VAT R 647,83',
    'Total, including VAT R 700,00',
  ]) {
    expect(words).toContain(said)
  }
})

test('documents of a business that is not registered do not mention tax', async () => {
  const plain = composeInvoice({ ...sale, supplier: { ...sale.supplier, vatNumber: null } })
  const recipient = { ...plain.data.recipient, vatNumber: null }
  const { words } = await read({ ...invoice, ...plain, data: { ...plain.data, recipient } })
  expect(words).toContain('Invoice INV-00042')
  expect(words).not.toMatch(/\btax\b|VAT|rated/i)
})

test('a credit note names the invoice and the reason', async () => {
  const draft = composeCreditNote({ ...invoice, left: leftOf([invoice]) }, { amount: 50_00 }, 'Refund')
  const { words } = await read({ ...draft, number: 'CN-00007', issuedOn: '2026-11-23' })
  expect(words).toContain('Credit Note CN-00007')
  expect(words).toContain('Credits INV-00042 Invoice date 22 November 2026')
  expect(words).toContain('Reason Refund')
  expect(words).toContain('Total credited, including VAT R 50,00')
})

test('many lines fill several numbered pages, and no line is lost', async () => {
  const lines = Array.from({ length: 60 }, (_, index) => line(index + 1))
  const { totalPages, words } = await read({ ...invoice, ...composeInvoice({ ...sale, lines }) })
  expect(totalPages).toBeGreaterThan(2)
  for (let number = 1; number <= 60; number++) expect(words).toContain(`AQ-${number} `)
  for (let page = 1; page <= totalPages; page++) expect(words).toContain(`INV-00042, page ${page} of ${totalPages}`)
  expect(words.match(/Description Quantity Price Amount/g)!.length).toBeGreaterThanOrEqual(totalPages - 1)
})

test('a document is tagged, has a title and a language, and is the same byte for byte each time', async () => {
  const { bytes, pdf } = await read(invoice)
  expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true })
  const { info } = await pdf.getMetadata()
  expect(info).toMatchObject({ Title: 'Tax Invoice INV-00042', Language: 'en-ZA' })
  const tree = JSON.stringify(await (await pdf.getPage(1)).getStructTree())
  for (const role of ['H1', 'Table', 'TR', 'TH', 'TD']) expect(tree).toContain(`"role":"${role}"`)
  expect(await renderDocument(invoice, issuedAt)).toEqual(bytes)
})

const named = (name: string, address = sale.recipient.address) =>
  read({ ...invoice, ...composeInvoice({ ...sale, recipient: { ...sale.recipient, name, address } }) })

test('Greek, Cyrillic and all European names are printed; what no font has is reported', async () => {
  for (const name of ['Ђорђе Петровић', 'Ελένη Παπαδοπούλου', 'Nguyễn Thị Ánh', 'Łukasz Ğüneş']) {
    const { words } = await named(name)
    expect(words).toContain(name)
    expect(words).not.toContain('cannot be set')
  }
  const { words } = await named('ꠀ Ann')
  expect(words).toContain('? Ann')
  expect(words).toContain('Some letters cannot be set in this file')
})

test.each([
  ['Chinese', '李王'],
  ['Chinese in traditional letters', '陳龍'],
  ['Japanese', '山田 さくら'],
  ['Korean', '김민준'],
  ['Arabic', 'محمد'],
  ['Urdu', 'علی'],
  ['Hindi', 'राज'],
  ['Gujarati', 'રાજ'],
  ['Tamil', 'ராஜா'],
  ['Telugu', 'రవి'],
  ['Bengali', 'রাজা'],
  ['Punjabi', 'ਰਾਜ'],
  ['Hebrew', 'שרה'],
  ['Thai', 'สมชาย'],
  ['Amharic', 'አበበ'],
])('a name in %s is printed with its letters', async (_, name) => {
  const { words } = await named(name, [`12 ${name} Street`, 'Centurion'])
  expect(words).toContain(name)
  expect(words).toContain(`12 ${name} Street`)
  expect(words).not.toContain('?')
  expect(words).not.toContain('cannot be set')
})

test('words of a line in several directions stand and are read in their order', async () => {
  for (const name of ['Ahmed محمد Smith', 'שרה כהן', '李王 محمد राज (Pty) Ltd']) {
    const { words, bytes } = await named(name)
    expect(words).toContain(name)
    expect((await named(name)).bytes).toEqual(bytes)
  }
})

test('an emoji is left out of a name in another script, and a long address fills several lines', async () => {
  const { words } = await named('李🐠王', ['北京市海淀区中关村大街二十七号院三号楼四单元五〇二室', 'Centurion'])
  expect(words).toContain('李王')
  expect(words.replaceAll(' ', '')).toContain('北京市海淀区中关村大街二十七号院三号楼四单元五〇二室Centurion')
})

/** A document with the font that it writes with. */
type Opened = { _font: { font: { hasGlyphForCodePoint: (code: number) => boolean } } }

test('each font contains the letters it claims to have', () => {
  const files = {
    text: 'figtree-400',
    strong: 'figtree-600',
    display: 'bricolage-grotesque-600',
    wide: 'noto-sans-400',
    wideStrong: 'noto-sans-600',
  }
  const letters = Array.from({ length: 0x2_220 }, (_, code) => String.fromCodePoint(code)).filter((one) =>
    /\S/.test(one),
  )
  for (const [face, file] of Object.entries(files)) {
    const { font } = (new PDFDocument({ font: `media/fonts/${file}.ttf` }) as unknown as Opened)._font
    const missing = letters.filter(
      (one) => covers[face as Face].test(one) && !font.hasGlyphForCodePoint(one.codePointAt(0)!),
    )
    expect([face, missing]).toEqual([face, []])
  }
})

test('documents are made in their own thread: hundreds of lines take little time from the serving thread', async () => {
  const plain = composeInvoice({ ...sale, lines: Array.from({ length: 120 }, (_, at) => line(at + 1)) })
  const hundreds = { ...invoice, ...plain }
  const first = await renderAside(invoice, issuedAt)
  const [ours, all] = [process.threadCpuUsage(), process.cpuUsage()]
  const bytes = await renderAside(hundreds, issuedAt)
  const cpu = ({ user, system }: NodeJS.CpuUsage) => user + system
  expect(4 * cpu(process.threadCpuUsage(ours))).toBeLessThan(cpu(process.cpuUsage(all)))
  expect(first).toEqual(await renderDocument(invoice, issuedAt))
  expect((await getDocumentProxy(new Uint8Array(bytes))).numPages).toBeGreaterThan(5)
})

test('while ten invoices are made, the serving thread works for less than 50 ms in all', async () => {
  await renderAside(invoice, issuedAt)
  const before = process.threadCpuUsage()
  await Promise.all(Array.from({ length: 10 }, () => renderAside(invoice, issuedAt)))
  const { user, system } = process.threadCpuUsage(before)
  expect((user + system) / 1_000).toBeLessThan(50)
})

test('a failing document fails alone, and the thread ends once all others are made and starts again', async () => {
  const broken = { ...invoice, data: { ...invoice.data, lines: null } } as unknown as Issued
  await expect(renderAside(broken, issuedAt)).rejects.toThrow('A document was not made')
  const [one, other] = [renderAside(invoice, issuedAt), renderAside(invoice, issuedAt)]
  await closeRenderer()
  expect(await one).toEqual(await other)
  expect(await renderAside(invoice, issuedAt)).toEqual(await one)
  await closeRenderer()
})

test('a document that never finishes is given up, and those behind it are made by another thread', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const first = await renderAside(invoice, issuedAt)
    const endless = { ...invoice, data: { ...invoice.data, lines: Array.from({ length: 2_000 }, () => line(1)) } }
    const [lost, behind] = [renderAside(endless, issuedAt), renderAside(invoice, issuedAt)]
    vi.runOnlyPendingTimers()
    await expect(lost).rejects.toThrow('A document was not made in 60 seconds')
    expect(await behind).toEqual(first)
  } finally {
    vi.useRealTimers()
    await closeRenderer()
  }
})
