import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { externalPackages } from './scripts/external-packages.ts'
import { browserChunks } from './scripts/browser-chunks.ts'
import { chunkFetcher } from './scripts/chunk-fetcher.ts'
import { errorsWithoutStacks } from './scripts/errors-without-stacks.ts'
import { foldRuntime } from './scripts/fold-runtime.ts'
import { iconSheet } from './scripts/icon-sheet.ts'
import { inlineScripts } from './scripts/inline-scripts.ts'
import { shortProperties } from './scripts/short-properties.ts'

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

/** Chunks that are there before any other is asked for. */
const everywhere = /\/(browser|vendor|rolldown-runtime)-/

/** Pictures that a style sheet names: the shop serves them, and a test compares their addresses with the register. */
const ownPictures = /^\/media\//

/** Each is a file of its own in `dist/server/`: the shop, what makes its pages, what sets its documents, and what operators call. */
const serverEntries = [
  'src/app/start.server.ts',
  'src/app/document/render.server.tsx',
  'src/documents/pdf/render-worker.server.ts',
  'scripts/backup.ts',
  'scripts/restore.ts',
  'scripts/move-to-postgres.ts',
]

export default defineConfig(({ isSsrBuild, command }) => ({
  plugins: [
    keepServerOut,
    iconSheet(),
    inlineScripts(),
    foldRuntime('vendor'),
    chunkFetcher(),
    errorsWithoutStacks(),
    react(),
  ],
  css: {
    transformer: 'lightningcss',
    lightningcss: {
      targets: { chrome: 111 << 16, safari: (16 << 16) | (4 << 8), firefox: 113 << 16 },
      ...(command === 'build' ? { visitor: shortProperties() } : {}),
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
        rolldownOptions: { external: [...externalPackages, ownPictures], input: serverEntries },
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
          external: ownPictures,
          output: {
            // Every name is in the entry, and its hash cannot be compressed: seven of 64 signs tell releases apart as well as eight.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            codeSplitting: { groups: browserChunks },
          },
        },
      },
}))
