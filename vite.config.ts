import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { iconSheet } from './scripts/icon-sheet.ts'

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

const fields = 'use-form|form-values|field|choice-field|password-field|error-summary'
const rarelyUsed = '(use-)?tool-|dialog|table|select|accordion|carousel|tabs|quantity-stepper|link-tabs|use-chosen'
/** What most pages share. */
const frameParts = new RegExp(
  [
    'icon-sheet',
    'src/lib/(?!id|endpoint|tool-)',
    `src/ui/(?!${fields}|${rarelyUsed})`,
    'src/settings/(site|use-site|page-head|shipping-rule)\\.',
    'src/media/(?!loop-video)',
    'src/cart/(cart|use-cart)\\.',
    'src/catalogue/(shelf-path|product-address)\\.',
    'src/consultations/pending-request',
    'src/app/(?!.*-page|browser|.*\\.css)',
  ]
    .join('|')
    .replaceAll('/', '[\\\\/]'),
)
const fieldParts = new RegExp(`src[\\\\/]ui[\\\\/](${fields})\\.`)

export default defineConfig(({ isSsrBuild, command }) => ({
  plugins: [keepServerOut, iconSheet(), react()],
  css: {
    transformer: 'lightningcss',
    lightningcss: { targets: { chrome: 111 << 16, safari: (16 << 16) | (4 << 8), firefox: 113 << 16 } },
  },
  ssr: command === 'build' ? { noExternal: true } : {},
  build: isSsrBuild
    ? { outDir: 'dist/server', copyPublicDir: false, rolldownOptions: { input: 'src/app/render.server.tsx' } }
    : {
        outDir: 'dist/browser',
        manifest: true,
        modulePreload: { polyfill: false },
        cssMinify: 'lightningcss',
        cssCodeSplit: false,
        target: 'es2022',
        rolldownOptions: {
          input: 'src/app/browser.tsx',
          output: {
            // Few chunks, each used whole: every file costs a request, its name in the page and a dictionary of its own.
            codeSplitting: {
              groups: [
                { name: 'vendor', priority: 5, test: vendorParts },
                { name: 'frame', priority: 4, minShareCount: 2, test: frameParts },
                { name: 'shop', priority: 3, minShareCount: 3, test: /src[\\/](catalogue|cart)[\\/]|quantity-stepper/ },
                { name: 'offer', priority: 2, minShareCount: 3, test: /src[\\/](services|content)[\\/]/ },
                {
                  name: 'account',
                  priority: 2,
                  minShareCount: 2,
                  test: /src[\\/]accounts[\\/](?!account\.|settings[\\/]|second-factor[\\/])/,
                },
                {
                  name: 'tools',
                  priority: 0,
                  minShareCount: 2,
                  test: /src[\\/](admin[\\/]|(ui|lib)[\\/](use-)?tool-)/,
                  // What it shares with public pages stays where they find it.
                  includeDependenciesRecursively: false,
                },
                { name: 'fields', priority: 1, minShareCount: 2, test: fieldParts },
              ],
            },
          },
        },
      },
}))
