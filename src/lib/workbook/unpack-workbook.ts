import { strFromU8, unzipSync, zipSync } from 'fflate'
import { Problem } from '#lib/contract/problem.ts'
import { formatCode } from './shown-number.ts'

/** Ten thousand rows of twenty cells unpack to about ten. */
const mostMegabytes = 64

/** Parts in which nothing is that we read: pictures, charts, caches of pivot tables. */
const isRead =
  /^xl\/(?!(?:media|drawings|charts|theme|pivotCache|pivotTables|externalLinks|printerSettings)\/).+\.(?:xml|rels)$/

export type Workbook = {
  /** The parts that are read, packed without compression. */
  packed: Uint8Array<ArrayBuffer>
  /** In their order, with their XML; null for a sheet that holds a chart. */
  sheets: { hidden: boolean; xml: string | null }[]
  /** The number format of each style. */
  codes: (string | undefined)[]
}

/** Unpacks the parts of a workbook that are read, but not more than the server can hold. */
export function unpackWorkbook(bytes: Uint8Array): Workbook {
  const parts = unzip(bytes)
  const xmlOf = (path: string) => (parts[path] ? strFromU8(parts[path]) : null)
  const book = xmlOf('xl/workbook.xml')
  if (book === null) throw noWorkbook()
  const paths = pathsOf(xmlOf('xl/_rels/workbook.xml.rels') ?? '')
  const sheets = elementsIn(book, 'sheet').map((sheet) => ({
    hidden: /\sstate=["'](?:hidden|veryHidden)["']/.test(sheet),
    xml: xmlOf(paths.get(/\s(?:\w+:)?id=["']([^"']*)["']/.exec(sheet)?.[1] ?? '') ?? ''),
  }))
  const packed = zipSync(parts, { level: 0 })
  return { packed, sheets, codes: codesIn(xmlOf('xl/styles.xml') ?? '') }
}

/** A part that is longer than it claims is cut off there: what is unpacked never exceeds what was counted. */
function unzip(bytes: Uint8Array) {
  let sum = 0
  try {
    return unzipSync(bytes, {
      filter({ name, originalSize }) {
        if (!isRead.test(name)) return false
        sum += originalSize
        if (sum > mostMegabytes * 1024 ** 2) throw workbookTooLarge()
        return true
      },
    })
  } catch (error) {
    throw error instanceof Problem ? error : damaged()
  }
}

const elementsIn = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<(?:\\w+:)?${name}(?=[\\s/>])[^>]*>`, 'g'))].map(([element]) => element)

const pathsOf = (relations: string) =>
  new Map(
    elementsIn(relations, 'Relationship').map((one) => {
      const target = /\sTarget=["']([^"']*)["']/.exec(one)?.[1] ?? ''
      const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`
      return [/\sId=["']([^"']*)["']/.exec(one)?.[1] ?? '', path] as const
    }),
  )

function codesIn(styles: string) {
  const own = new Map(
    elementsIn(styles, 'numFmt').map((format) => {
      const code = /\sformatCode=(?:"([^"]*)"|'([^']*)')/.exec(format)
      return [numberIn(format), (code?.[1] ?? code?.[2] ?? '').replaceAll('&quot;', '"')] as const
    }),
  )
  const cells = /<(?:\w+:)?cellXfs[\s>].*?<\/(?:\w+:)?cellXfs>/s.exec(styles)?.[0] ?? ''
  return elementsIn(cells, 'xf').map((style) => formatCode(numberIn(style), own))
}

const numberIn = (element: string) => Number(/\snumFmtId=["'](\d+)["']/.exec(element)?.[1] ?? 0)

const say = (message: string) => new Problem('invalid', message)

export const workbookTooLarge = () =>
  say(
    `This workbook is too large: it holds more than ${mostMegabytes} MB. Copy the sheet into a workbook of its own and upload that.`,
  )
export const damaged = () =>
  say(
    'This workbook is damaged and cannot be read. Open it in Excel, save it as “Excel Workbook (.xlsx)” and upload it again.',
  )
export const noWorkbook = () =>
  say(
    'This is not an Excel workbook (.xlsx). Save the list as “Excel Workbook (.xlsx)” or “CSV UTF-8” and upload that.',
  )
