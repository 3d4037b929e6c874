import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { sql } from 'drizzle-orm'
import { openEmbedded } from '#lib/embedded/embedded-database.server.ts'
import { quiet } from './quiet-log.ts'

/** Writes to the embedded database of a folder until its log needs another file, for which there is no space. Run in a process of its own. */
const { openSync } = fs
fs.openSync = (path, ...rest) => {
  if (String(path).includes('/pg_wal/xlogtemp')) throw Object.assign(new Error('no room'), { code: 'ENOSPC' })
  return openSync(path, ...rest)
}
syncBuiltinESMExports()

const say = (words: string) => fs.writeSync(1, `${words}\n`)
const [folder] = process.argv.slice(2)
const { db, close } = await openEmbedded(folder!, quiet)
process.once('uncaughtException', async ({ message }) => {
  say(`uncaught: ${message}`)
  await close()
  say('closed')
  process.exit(1)
})
await db.execute(sql`create table filling (words text)`)
const fill = () => db.execute(sql`insert into filling select md5(random()::text) from generate_series(1, 20000)`)
let filled = 0
const codeOf = (error: unknown) => {
  const { code, cause } = error as { code?: string; cause?: { code?: string } }
  return code ?? cause?.code
}
try {
  for (;;) await fill().then(() => (filled += 1))
} catch (error) {
  say(`refused after ${filled}: ${codeOf(error)}`)
}
for (const again of [fill, () => db.transaction(fill), () => db.execute(sql`select 1`)])
  await again().catch((error: unknown) => say(`again: ${codeOf(error)}`))
setTimeout(() => say('still there'), 5_000)
