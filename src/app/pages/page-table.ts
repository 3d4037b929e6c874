import { parse } from 'regexparam'
import type { World } from '#settings/selling.ts'
import type { PageRead } from './page-reads.ts'

/** The outline of a page while it is being fetched; others have a heading and text. */
export type Outline = 'product' | 'listing' | 'orders' | 'dashboard'

export type PageRow = {
  path: string
  /** File of the page under src/, which exports one component whose name ends in Page. */
  file: string
  /** API addresses that the page shows; fetched in parallel with its code, and before it is rendered on the server. */
  reads?: (at: At) => PageRead[]
  world?: World
  outline?: (at: At) => Outline | undefined
  /** Has a frame of its own, without the site's header and footer. */
  bare?: true
  /** Not listed for search engines. */
  unlisted?: true
  cache?: PageCache
}

/** What the server may keep of a page; without it the whole page, for everybody. */
type PageCache = {
  /** Its content belongs to one visitor: the server renders an empty frame, and search engines do not list it. */
  personal?: true
  /** An API address that answers 404 when the page's subject does not exist; null when none can. */
  subject?: (at: At) => PageRead | null
  /** An API address that decides, with the visitor's cookies, between 200 and 404. */
  authorises?: (at: At) => PageRead
}

export type At = { params: Record<string, string>; search: URLSearchParams }

/** Props of a page component; the world is that of its row. */
export type PageProps = At & { world?: World | undefined }

export type Match = { row: PageRow; at: At; reads: PageRead[] }

/** Every page shows the facts of the business in its frame. */
export const always: PageRead[] = ['/api/site']

export function matchPage(rows: PageRow[], path: string, search: URLSearchParams): Match | null {
  for (const row of rows) {
    const params = matchPath(row.path, path)
    if (!params) continue
    const at = { params, search }
    return { row, at, reads: [...always, ...(row.reads?.(at) ?? [])] }
  }
  return null
}

const parsed = new Map<string, ReturnType<typeof parsePattern>>()
const parsePattern = (pattern: string) => parse(pattern)

/** Patterns are compiled once: every request is matched against all of them. */
function expressionOf(pattern: string) {
  const expression = parsed.get(pattern) ?? parsePattern(pattern)
  parsed.set(pattern, expression)
  return expression
}

/** The parameters of a path that matches the pattern (`/product/:id`), or null. */
function matchPath(pattern: string, path: string): Record<string, string> | null {
  const { keys, pattern: expression } = expressionOf(pattern)
  const found = expression.exec(path)
  return found && Object.fromEntries(keys.map((key, i) => [key, decode(found[i + 1] ?? '')]))
}

function decode(text: string) {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
