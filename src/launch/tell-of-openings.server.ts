import type { Database } from '#lib/database.server.ts'
import { loggedMessage } from '#lib/logged-error.server.ts'
import type { Shop } from '#lib/serve.server.ts'
import { mailQueued, queueMails } from '#mail/queue-mail.server.ts'
import { sells, type World } from '#settings/selling.ts'
import { findSettings } from '#settings/setting-store.server.ts'
import type { Settings } from '#settings/settings.ts'
import { openingMail } from './opening-mail.server.ts'
import { takeReminders } from './opening-reminder-store.server.ts'

const mostAtOnce = 100
const afterFailure = 10_000
const worlds: World[] = ['pool', 'marine']

/** Writes to those who asked for it once a shop opens: at the change of the settings, and at start for what was left over. */
export function tellOfOpenings(shop: Shop) {
  const { app, changes } = shop
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let round: Promise<void> = Promise.resolve()

  const tell = () => {
    if (!stopped) round = round.then(() => tellAll(shop)).catch(tryAgain)
  }
  function tryAgain(error: unknown) {
    app.log.warn({ error: loggedMessage(error as Error) }, 'openings could not be mailed; trying again')
    if (stopped) return
    timer = setTimeout(tell, afterFailure)
    timer.unref()
  }

  app.addHook('onListen', async () => tell())
  changes.onChange((tags) => {
    if (tags === null || tags.includes('settings')) tell()
  })
  app.addHook('onClose', async () => {
    stopped = true
    clearTimeout(timer)
    await round
  })
}

async function tellAll(shop: Shop) {
  const settings = await findSettings(shop.db)
  const opening = { mode: shop.runtime.mode, ...settings.launch }
  for (const world of worlds.filter((each) => sells(opening, each))) {
    while ((await tellNext(shop, world, settings)) === mostAtOnce);
  }
}

/** An address goes with the mail to it: both or neither. Answers how many there were. */
async function tellNext({ db, runtime, changes }: Shop, world: World, settings: Settings) {
  const count = await db.transaction(async (db: Database) => {
    const addresses = await takeReminders(db, world, mostAtOnce)
    const { publicUrl } = runtime
    await queueMails(
      db,
      runtime,
      addresses.map((to) => openingMail(to, world, { publicUrl, settings })),
    )
    return addresses.length
  })
  if (count) changes.publish(mailQueued)
  return count
}
