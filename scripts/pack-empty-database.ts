import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { startEmbedded } from '#lib/embedded/embedded-database.server.ts'
import { emptyDatabaseFile } from '#lib/embedded/empty-database.server.ts'

/** Packs the output of initdb for this version of PGlite, so that a first start need not run it. */
const folder = mkdtempSync(join(tmpdir(), 'clearwater-empty-'))
const database = await startEmbedded({ dataDir: folder })
await database.exec('checkpoint')
await database.close()
const options = ['--sort=name', '--format=ustar', '--mtime=@0', '--owner=0', '--group=0', '--numeric-owner']
const archive = execFileSync('tar', ['-c', ...options, '-C', folder, '.'], { maxBuffer: 256 * 1024 ** 2 })
rmSync(folder, { recursive: true })
// Its three databases are nearly the same: the compression window spans from one to the next.
const params = { [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS }
writeFileSync(emptyDatabaseFile(), brotliCompressSync(archive, { params }))
console.log(emptyDatabaseFile())
