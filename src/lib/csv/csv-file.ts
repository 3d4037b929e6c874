import { Problem } from '#lib/contract/problem.ts'

/** The text of an uploaded CSV file: as UTF-8, else as old Excel writes it. */
export function readCsvFile(bytes: Uint8Array): { text: string; notes: string[] } {
  const utf16 = utf16Of(bytes)
  const text = utf16 ? new TextDecoder(utf16).decode(bytes) : decodeUtf8(bytes)
  const notes = text === null ? ['The file is not UTF-8 and was read as Windows-1252: check letters with accents.'] : []
  const read = text ?? new TextDecoder('windows-1252').decode(bytes)
  const other = otherKinds.find(({ begins }) => begins.test(read))
  if (other) throw unusable(other.words)
  if (read.includes('\0')) throw unusable('This is neither a CSV file nor an Excel workbook (.xlsx).')
  return { text: read, notes }
}

const exportAnew = (what: string) => `This is ${what}. Choose CSV or Excel (.xlsx) where you download it.`

/** What banks and suppliers offer beside tables. A web page is often named .xls. */
const otherKinds = [
  { begins: /^\s*%PDF-/, words: exportAnew('a PDF') },
  { begins: /^\s*(?:OFXHEADER|(?:<\?xml[^>]*>\s*)?(?:<\?OFX[^>]*>\s*)?<OFX>)/i, words: exportAnew('an OFX file') },
  { begins: /^\s*!(?:type|account)\b[^,;\t\r\n]*[\r\n]/i, words: exportAnew('a QIF file') },
  { begins: /^\s*(?:\{1:|:20:)/, words: exportAnew('an MT940 file') },
  {
    begins: /^\s*<(?:!doctype|html|head|meta|style|table|\?xml)\b/i,
    words:
      'This is a web page or XML, whatever its name. Open it in Excel, save it as “Excel Workbook (.xlsx)” or “CSV UTF-8” and upload that.',
  },
]

/** Two bytes a letter, in the order that the byte order mark tells, or without one the place of the empty bytes. */
function utf16Of(bytes: Uint8Array) {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const sample = bytes.subarray(0, 2_000)
  const empty = [0, 0]
  sample.forEach((byte, at) => byte === 0 && empty[at % 2]!++)
  const [even, odd] = empty as [number, number]
  if (Math.max(even, odd) < sample.length / 4) return null
  return odd > even ? 'utf-16le' : 'utf-16be'
}

function decodeUtf8(bytes: Uint8Array) {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

const unusable = (message: string) => new Problem('invalid', message)
