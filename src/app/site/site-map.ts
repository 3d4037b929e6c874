import type { PageRow } from '#app/pages/page-table.ts'

/** One row for each screen, at its canonical address: the first one in the table. */
export function canonicalRows(rows: PageRow[]) {
  const seen = new Set<string>()
  return rows.filter((row) => !seen.has(row.file) && seen.add(row.file))
}

/** Addresses for search engines that need no parameter. */
export function publicAddresses(rows: PageRow[]) {
  return canonicalRows(rows)
    .filter((row) => !row.cache?.personal && !row.unlisted && !row.path.includes(':'))
    .map((row) => row.path)
}

export function writeSiteMap(origin: string, paths: string[]) {
  const urls = paths.map((path) => `<url><loc>${escapeXml(origin + path)}</loc></url>`).join('')
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>`
}

/** The addresses that robots may read: all but personal ones. */
export function writeRobots(origin: string, rows: PageRow[]) {
  const closed = rows.filter((row) => row.cache?.personal).map((row) => `Disallow: ${row.path}`)
  return ['User-agent: *', 'Disallow: /api/', ...closed, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
}

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
