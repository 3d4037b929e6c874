import { readConfig } from '#app/config/config.server.ts'
import { createServer } from '#app/server/create-server.server.ts'
import { prepareDatabase } from '#app/server/prepare-database.server.ts'
import { openDatabase } from '#lib/embedded/open-database.server.ts'
import { quiet } from './quiet-log.ts'

/** The API of a shop on the embedded database in DATA_DIR, for tests that kill the process. Prints its port when it is open. */
const config = readConfig()
const database = await openDatabase({ url: undefined, folder: config.dataDir, log: quiet })
await prepareDatabase(database, config)
const shop = await createServer({ runtime: config, database, log: quiet })
await shop.server.listen({ port: config.port, host: '127.0.0.1' })
const { port } = shop.server.server.address() as { port: number }
process.stdout.write(`open on ${port}\n`)
