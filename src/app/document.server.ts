import { createHash } from 'node:crypto'
import { narrowCss } from './narrow-css.server.ts'
import type { Rendered } from './render.server.tsx'

/** What a page needs from the build. */
export type PageAssets = {
  /** The CSS of the whole site; what the markup uses of it is inlined, so that the first paint waits for nothing. */
  css: string
  /** Address of the same style sheet, fetched when the scripts start. */
  sheet: string | null
  entry: string
  preload: string[]
  /** Extra markup in <head>; development only. */
  extra?: string
}

const themeScript = `try{if(localStorage.theme==='light')document.documentElement.dataset.theme='light'}catch{}`

/**
 * Starts the scripts once the page has been painted and loaded, or at the first touch or key: none of them competes with what
 * people came to see. One file after the other is run, between which a touch is
 * answered; one that cannot be had is asked for again by the entry, which knows what to do then. Notes the first scroll, for which the pictures further down wait (see `until-scrolled` in ui/theme.css).
 */
const startScript = `(()=>{let on;const go=()=>{if(on)return;on=1;for(const l of document.querySelectorAll('link[disabled]'))l.disabled=false;const a=JSON.parse(document.getElementById('assets').textContent);for(const h of a.preload){const l=document.createElement('link');l.rel='modulepreload';l.href=h;document.head.append(l)}(async()=>{for(const h of a.preload)await import(h).catch(()=>{});import(a.entry)})()};const soon=()=>new PerformanceObserver((seen,watch)=>{if(!seen.getEntriesByName('first-contentful-paint').length)return;watch.disconnect();requestAnimationFrame(()=>setTimeout(go))}).observe({type:'paint',buffered:true});if(document.readyState==='complete')soon();else addEventListener('load',soon);setTimeout(go,4000);addEventListener('scroll',()=>{document.documentElement.dataset.scrolled=''},{once:true,passive:true});for(const e of['pointerdown','keydown','touchstart','pointerover'])addEventListener(e,go,{once:true,passive:true})})()`

const hashOf = (script: string) => `sha256-${createHash('sha256').update(script).digest('base64')}`
export const inlineScriptHashes = [themeScript, startScript].map(hashOf)

export function writeDocument(page: Rendered, assets: PageAssets) {
  const css = narrowCss(assets.css, page.body)
  const font = /\/fonts\/[\w-]+\.woff2/.exec(page.face)?.[0]
  const sheet = assets.sheet ? `<link rel="stylesheet" href="${assets.sheet}" disabled>` : ''
  return `<!doctype html><html lang="en-ZA"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="theme-color" content="#0b1822"><script>${themeScript}</script><link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>${page.head}<style>${page.face}${css}</style>${sheet}${assets.extra ?? ''}<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/apple-touch-icon.png"><link rel="manifest" href="/site.webmanifest"></head><body>${page.body}<script type="application/json" id="state">${dataBlock(page.state)}</script><script type="application/json" id="assets">${dataBlock({ entry: assets.entry, preload: assets.preload })}</script><script>${startScript}</script></body></html>`
}

const dataBlock = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

/** Shown when a page cannot be rendered at all; needs nothing. */
export const failureDocument = `<!doctype html><html lang="en-ZA"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Something went wrong</title><style>body{margin:0;min-height:100vh;display:grid;place-content:center;gap:16px;padding:24px;text-align:center;background:#0b1822;color:#e8f1f4;font:17px/1.5 system-ui,sans-serif}a{color:#5fd0d6}</style></head><body><h1>Something went wrong. Please try again.</h1><p>We could not load this page just now.</p><p><a href="">Try again</a></p></body></html>`
