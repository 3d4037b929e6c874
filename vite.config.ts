import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { apiReference } from './scripts/api-reference.ts'
import { hoverStyles } from './scripts/hover-styles.ts'
import { externalPackages } from './scripts/external-packages.ts'
import { browserChunks } from './scripts/browser-chunks.ts'
import { iconSheet } from './scripts/icon-sheet.ts'
import { inlineScripts } from './scripts/inline-scripts.ts'

/** A second lock on the door that the map guards: the browser's build fails when it meets server code. */
const serverOnly = /\.server\.tsx?$|^(?:csv-parse|read-excel-file|fflate|otplib|age-encryption)(?:\/|$)/

const keepServerOut: Plugin = {
  name: 'keep-server-out',
  enforce: 'pre',
  resolveId: {
    order: 'pre',
    handler(id, from, options) {
      if (!options.ssr && serverOnly.test(id)) throw new Error(`${from} brings ${id} into the browser`)
      return null
    },
  },
}

/** Pictures that a style sheet names: the shop serves them, and a test compares their addresses with the register. */
const ownPictures = /^\/media\//

/** Each is a file of its own in `dist/server/`: the shop, what makes its pages, what sets its documents, what reads workbooks, and what operators call. */
const serverEntries = [
  'src/app/start.server.ts',
  'src/app/document/render.server.tsx',
  'src/documents/pdf/render-worker.server.ts',
  'src/lib/workbook/workbook-worker.server.ts',
  'scripts/backup.ts',
  'scripts/restore.ts',
  'scripts/move-to-postgres.ts',
]

export default defineConfig(({ isSsrBuild, command }) => ({
  plugins: [keepServerOut, apiReference(), iconSheet(), inlineScripts(), react()],
  css: {
    transformer: 'lightningcss',
    lightningcss: {
      targets: { chrome: 111 << 16, safari: (16 << 16) | (4 << 8), firefox: 113 << 16 },
      visitor: hoverStyles(),
    },
  },
  ssr: command === 'build' ? { noExternal: true, external: externalPackages } : {},
  // React chooses its build by this; at run time nothing else sets it.
  ...(isSsrBuild && command === 'build' ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        copyPublicDir: false,
        sourcemap: true,
        // Traces name files and lines; their text would be most of the maps, which each start reads.
        rolldownOptions: {
          external: [...externalPackages, ownPictures],
          input: serverEntries,
          output: { sourcemapExcludeSources: true },
        },
      }
    : {
        outDir: 'dist/browser',
        manifest: true,
        modulePreload: { polyfill: false },
        cssMinify: 'lightningcss',
        cssCodeSplit: false,
        target: 'es2022',
        rolldownOptions: {
          input: 'src/app/browser.tsx',
          external: ownPictures,
          output: { codeSplitting: { groups: browserChunks } },
        },
      },
}))
