import { createHash } from 'node:crypto'
import { dataBlock } from '#lib/values/data-block.ts'
import { criticalCss } from './critical-css.server.ts'
import type { RenderedPage } from './render.server.tsx'

export type PageAssets = {
  /** The CSS of the whole site; the rules that a page uses are inlined, so that first paint waits for nothing. */
  css: string
  /** Address of the same style sheet, which other pages and opened parts need: it comes with the scripts. */
  sheet: string | null
  entry: string
  preload: string[]
  /** Extra markup in <head>; development only. */
  extra?: string
}

/** The inline scripts of a page as one: each has its hash in the policy, which costs every answer fifty bytes. */
const inlineScript = ({ scripts: { prepare, hold, start } }: RenderedPage) => prepare + hold + start

export const scriptHash = (page: RenderedPage) =>
  `sha256-${createHash('sha256').update(inlineScript(page)).digest('base64')}`

/** Shown when the scripts cannot be fetched (`capture-input.ts`): the page itself stays readable. */
const loadFailed =
  '<p id="load-failed" role="alert" hidden>This page could not load fully. <a href="">Try again</a></p>'

/** Without scripts, elements that need them are hidden. */
const unscripted = '<style>[data-scripted]{display:none!important}</style>'

export function writeDocument(page: RenderedPage, assets: PageAssets) {
  const css = criticalCss(assets.css, page.body)
  const fonts = [...new Set(page.face.match(/\/fonts\/[\w-]+\.woff2/g))]
    .map((font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`)
    .join('')
  return `<!doctype html><html lang="en-ZA"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="theme-color" content="#0b1822">${fonts}${page.head}<style>${page.face}${css}</style>${withoutScripts(assets)}<script>${inlineScript(page)}</script>${assets.extra ?? ''}<link rel="icon" href='data:image/svg+xml,${page.icon}'><link rel="apple-touch-icon" href="/apple-touch-icon.png">${stateBlock(page)}</head><body>${page.body}${loadFailed}<script type="application/json" id="assets">${dataBlock({ sheet: assets.sheet, entry: assets.entry, preload: assets.preload })}</script></body></html>`
}

/** The data of a page, before its markup: repeated words compress better when the plain ones come first. */
const stateBlock = ({ absent, state }: RenderedPage) =>
  `<script type="application/json" id="state"${absent ? ' data-absent' : ''}>${dataBlock(state)}</script>`

/** The whole style sheet is linked where no script can add it (`start-scripts.ts`). */
const withoutScripts = ({ sheet }: PageAssets) =>
  `<noscript>${sheet ? `<link rel="stylesheet" href="${sheet}">` : ''}${unscripted}</noscript>`

/** The link is the address that it leads to, and its words. */
type Words = { title: string; text: string; link: [string, string] }

/** Shown in place of a page that cannot be rendered; needs nothing. */
const plainDocument = ({ title, text, link: [to, words] }: Words) =>
  `<!doctype html><html lang="en-ZA"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><style>body{margin:0;min-height:100vh;display:grid;place-content:center;gap:16px;padding:24px;text-align:center;background:#0b1822;color:#e8f1f4;font:17px/1.5 system-ui,sans-serif}a{color:#5fd0d6}</style></head><body><h1>${title}</h1><p>${text}</p><p><a href="${to}">${words}</a></p></body></html>`

export const plainDocumentPolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"

/** The empty address is the page itself. */
const tryAgain: Words['link'] = ['', 'Try again']

export const failureDocument = plainDocument({
  title: 'Something went wrong. Please try again.',
  text: 'We could not load this page just now.',
  link: tryAgain,
})

/** For a network that has used up its budget of uncached pages. */
export const tooManyDocument = plainDocument({
  title: 'Please wait a moment.',
  text: 'Your network has asked for a great many pages. This one will be ready in a few seconds.',
  link: tryAgain,
})

/** For an address that is refused before any page of the site is looked up. */
export const notFoundDocument = plainDocument({
  title: 'Page Not Found',
  text: 'There is no page at this address.',
  link: ['/', 'Back to Home'],
})
