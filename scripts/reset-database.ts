import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import pino from 'pino'
import { readConfig } from '#app/config/config.server.ts'
import { prepareDatabase } from '#app/server/prepare-database.server.ts'
import { lockFolder } from '#lib/embedded/folder-lock.server.ts'
import { openDatabase } from '#lib/embedded/open-database.server.ts'

const config = readConfig()
const log = pino({ level: 'warn' })
const place = config.databaseUrl ? new URL(config.databaseUrl).pathname.slice(1) : join(config.dataDir, 'database')

if (config.mode === 'live') throw new Error('A live shop is not reset by a script.')
if (!process.argv.includes('--yes')) await ask()
await empty()
const database = await openDatabase({ url: config.databaseUrl, folder: config.dataDir, log })
await prepareDatabase(database, config)
await database.close()
console.log(`${place} is fresh again.`)

async function ask() {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(`Everything in ${place} will be gone. Type "yes" to go on: `)
  terminal.close()
  if (answer !== 'yes') process.exit(1)
}

async function empty() {
  if (!config.databaseUrl) {
    const letGo = await lockFolder(config.dataDir)
    await rm(join(config.dataDir, 'database'), { recursive: true, force: true })
    return letGo()
  }
  const database = await openDatabase({ url: config.databaseUrl, folder: config.dataDir, log })
  await database.exec('drop schema public cascade; create schema public')
  await database.close()
}
