import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { whenReady } from './browsing.ts'

type Link = { from: string; href: string; tag: string }
type Walk = { links: Link[]; statuses: Map<string, number>; ids: Map<string, Set<string>> }

/** One worker takes the whole file, so that the site is crawled once. */
test.describe.configure({ mode: 'default' })

const atOnce = 8
let walked: Promise<Walk> | undefined
const theWalk = (request: APIRequestContext) => (walked ??= walk(request))
const plain = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"')
const attribute = (tag: string, name: string) => {
  const value = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]
  return value === undefined ? null : plain(value)
}
/** The one link without an address reloads its own page. */
const again = /<p id="load-failed".*?<\/p>/
const tagsOf = (html: string) => html.replace(again, '').match(/<a[\s>][^>]*>/g) ?? []
const isForeign = (href: string) => /^[a-z][a-z+.-]*:|^\/\//i.test(href)

function linksOn(from: string, html: string): Link[] {
  return tagsOf(html).map((tag) => ({ from, tag, href: attribute(tag, 'href') ?? '' }))
}

/** The page that a link leads to, without its hash. */
function addressOf({ from, href }: Link) {
  const { pathname, search } = new URL(href, `http://site.test${from}`)
  return pathname + search
}

const hashOf = ({ href }: Link) => decodeURIComponent(/#(.*)$/.exec(href)?.[1] ?? '')

/** Crawls the server's HTML, which is what search engines and visitors without scripts get. */
async function walk(request: APIRequestContext): Promise<Walk> {
  const found: Walk = { links: [], statuses: new Map(), ids: new Map() }
  const waiting = ['/']
  const known = new Set(waiting)
  const visit = async (address: string) => {
    const answer = await request.get(address, { maxRedirects: 5 })
    found.statuses.set(address, answer.status())
    if (!answer.headers()['content-type']?.includes('text/html')) return
    const html = await answer.text()
    found.ids.set(address, new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => plain(id!))))
    for (const link of linksOn(address, html)) {
      found.links.push(link)
      if (isForeign(link.href)) continue
      const next = addressOf(link)
      if (known.has(next)) continue
      known.add(next)
      waiting.push(next)
    }
  }
  while (waiting.length) await Promise.all(waiting.splice(0, atOnce).map(visit))
  return found
}

const told = (links: Link[]) => [...new Set(links.map(({ from, href }) => `${from} -> ${href || '(empty)'}`))]

test('every link of the site leads to an existing page, and every hash to its place', async ({ request }) => {
  const { links, statuses, ids } = await theWalk(request)
  expect(statuses.size).toBeGreaterThan(80)

  const inside = links.filter(({ href }) => !isForeign(href))
  expect(told(links.filter(({ href }) => !href || href === '#'))).toEqual([])
  expect(told(inside.filter((link) => (statuses.get(addressOf(link)) ?? 404) >= 400))).toEqual([])
  expect(told(inside.filter((link) => hashOf(link) && !ids.get(addressOf(link))?.has(hashOf(link))))).toEqual([])
})

test('a link that opens a new tab isolates it, and phone and mail links use the settings', async ({ request }) => {
  const { links } = await theWalk(request)
  const foreign = links.filter(({ href }) => isForeign(href))
  const newTab = links.filter(({ tag }) => attribute(tag, 'target') === '_blank')
  expect(told(newTab.filter(({ tag }) => !/\bno(opener|referrer)\b/.test(attribute(tag, 'rel') ?? '')))).toEqual([])
  expect(told(foreign.filter(({ href }) => !/^(https|tel|mailto):/.test(href)))).toEqual([])

  const { phoneHref, emailHref, whatsappHref } = (await (await request.get('/api/site')).json()) as {
    phoneHref: string
    emailHref: string
    whatsappHref: string
  }
  const strange = (start: RegExp, right: string) =>
    told(foreign.filter(({ href }) => start.test(href) && href.split('?')[0] !== right))
  const isEmergency = (link: string) => / -> tel:(112|10177|\+27861555777)$/.test(link)
  expect(strange(/^tel:/, phoneHref).filter((link) => !isEmergency(link))).toEqual([])
  expect(strange(/^mailto:/, emailHref)).toEqual([])
  expect(strange(/^https:\/\/(wa\.me|api\.whatsapp)/, whatsappHref)).toEqual([])
  for (const start of ['tel:', 'mailto:', 'https://wa.me/']) {
    expect(foreign.some(({ href }) => href.startsWith(start))).toBe(true)
  }
})

async function hrefsOf(page: Page, address: string) {
  await page.goto(address)
  await whenReady(page)
  return page.locator('a:not(#load-failed a)').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
}

test('links added by scripts lead to existing pages too', async ({ page, request }) => {
  for (const address of ['/', '/cart', '/checkout', '/marine-shop', '/marine-services?service=maintenance']) {
    const hrefs = new Set(await hrefsOf(page, address))
    const inside = [...hrefs].filter((href) => !isForeign(href))
    expect(inside.filter((href) => !href || href === '#')).toEqual([])
    const statuses = await Promise.all(
      inside.map(async (href) => {
        const to = addressOf({ from: address, href, tag: '' })
        return [href, (await request.get(to)).status()] as const
      }),
    )
    expect(statuses.filter(([, status]) => status >= 400)).toEqual([])
  }
})
