import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { build } from 'vite'
import { sourceStamp, stampFile } from './source-stamp.ts'

// A build started by a test would otherwise be a development build.
process.env.NODE_ENV = 'production'
rmSync('dist', { recursive: true, force: true })
await build({ logLevel: 'warn' })
await build({ logLevel: 'warn', build: { ssr: true } })
compress('dist/browser')
writeFileSync(stampFile, sourceStamp())
console.log(`built with Node ${process.version}`)

/** Text files are compressed once, here, at brotli's best level. */
function compress(folder: string) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(js|css|svg|webmanifest|json|txt)$/.test(entry.name)) continue
    const path = join(entry.parentPath, entry.name)
    const text = readFileSync(path)
    writeFileSync(`${path}.br`, brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
  }
}
