import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { iconSheet } from './scripts/icon-sheet.ts'
import { inlineScripts } from './scripts/inline-scripts.ts'

/** A second lock on the door that the map guards: the browser's build fails when it meets server code. */
const keepServerOut: Plugin = {
  name: 'keep-server-out',
  enforce: 'pre',
  resolveId: {
    order: 'pre',
    handler(id, from, options) {
      if (!options.ssr && /\.server\.tsx?$/.test(id)) throw new Error(`${from} brings ${id} into the browser`)
      return null
    },
  },
}

/** What every page needs and no release changes. */
const vendorParts = /node_modules[\\/](react|react-dom|scheduler|regexparam)[\\/]/

const fields = 'use-form|form-values|field|error-summary'
const rarelyUsed =
  '(use-)?(tool|unsaved)-|dialog|table|select|accordion|carousel|tabs|choice-field|password-field|quantity-stepper|link-tabs|toast-viewport|tooltip-'

/** What every page runs, and what most of them share. Nothing in it may need the rules of forms. */
const frameParts = below(
  'app/(?!.*-page\\.|dashboard-)',
  'lib/(?!id\\.|endpoint|plain-text|validation-messages|tool-|csv|send-file)',
  `ui/(?!${fields}|${rarelyUsed})`,
  'settings/(use-site|page-head|selling)\\.',
  'media/(logo|picture-address|picture-view)',
  'cart/(cart|use-cart)\\.',
  'catalogue/(shelf-path|product-address)\\.',
  'consultations/pending-request',
  'orders/order-read',
  'services/plan-price',
)
const shopParts = below(
  'catalogue/(?!product\\.|stockroom/|import/)',
  'cart/',
  'launch/opening-soon',
  'settings/shipping-rule',
  'media/product-picture',
  'ui/quantity-stepper',
)

/** Modules below src/ whose paths there begin so. */
function below(...beginnings: string[]) {
  return new RegExp(`[\\\\/]src[\\\\/](${beginnings.join('|').replaceAll('/', '[\\\\/]')})`)
}

/** Few chunks, each used whole: every file costs a request, its name in the page and a dictionary of its own. */
const sharedChunks = [
  { name: 'vendor', priority: 7, test: vendorParts },
  { name: 'rules', priority: 6, test: /node_modules[\\/]zod[\\/]/ },
  { name: 'frame', priority: 5, test: frameParts },
  { name: 'shop', priority: 4, minShareCount: 3, test: shopParts },
  {
    name: 'opening',
    priority: 3,
    minShareCount: 2,
    test: below('settings/(use-opening|opening-hours|public-holidays)'),
  },
  { name: 'offer', priority: 2, minShareCount: 3, test: below('(services|content)/(?!service\\.)') },
  {
    name: 'account',
    priority: 2,
    minShareCount: 2,
    test: below('accounts/(?!account\\.|settings/|second-factor/|staff/)', 'ui/(choice|password)-field'),
    // What it shares with public pages stays where they find it.
    includeDependenciesRecursively: false,
  },
  {
    name: 'tools',
    priority: 0,
    minShareCount: 2,
    // Contracts need the schema of a list before the frame, which asks them for what waits, has run.
    test: below('admin/', '(ui|lib)/(use-)?tool-(?!list\\.)'),
    includeDependenciesRecursively: false,
  },
  {
    name: 'fields',
    priority: 1,
    minShareCount: 2,
    test: below(`ui/(${fields})\\.`, 'consultations/(consultation-labels|request-draft)'),
  },
]

/** Chunks that are there before any other is asked for. */
const everywhere = /\/(browser|vendor|rolldown-runtime)-/

/** Not in the server's bundle: what is native, brings files of its own, or is for development alone. */
const besideBundle = ['@electric-sql/pglite', 'sharp', 'lightningcss', 'pg-native', 'vite', '@fastify/middie']

export default defineConfig(({ isSsrBuild, command }) => ({
  plugins: [keepServerOut, iconSheet(), inlineScripts(), react()],
  css: {
    transformer: 'lightningcss',
    lightningcss: { targets: { chrome: 111 << 16, safari: (16 << 16) | (4 << 8), firefox: 113 << 16 } },
  },
  ssr: command === 'build' ? { noExternal: true, external: besideBundle } : {},
  // React chooses its build by this; at run time nothing else sets it.
  ...(isSsrBuild && command === 'build' ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        copyPublicDir: false,
        sourcemap: true,
        rolldownOptions: { external: besideBundle, input: ['src/app/start.server.ts', 'src/app/render.server.tsx'] },
      }
    : {
        outDir: 'dist/browser',
        manifest: true,
        modulePreload: {
          polyfill: false,
          // Beside a chunk that is asked for, those that it needs and that are not there yet.
          resolveDependencies: (asked, needed) => needed.filter((file) => file !== asked && !everywhere.test(file)),
        },
        cssMinify: 'lightningcss',
        cssCodeSplit: false,
        target: 'es2022',
        rolldownOptions: {
          input: 'src/app/browser.tsx',
          output: {
            codeSplitting: { groups: sharedChunks },
          },
        },
      },
}))
