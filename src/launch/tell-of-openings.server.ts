import { periodic } from '#lib/jobs/job.server.ts'
import type { Shop } from '#lib/serve.server.ts'
import { transact } from '#lib/transact.server.ts'
import { queueMails } from '#mail/queue-mail.server.ts'
import { sells, type World } from '#settings/selling.ts'
import { findSettings } from '#settings/setting-store.server.ts'
import type { Settings } from '#settings/settings.ts'
import { openingMail } from './opening-mail.server.ts'
import { takeReminders } from './opening-reminder-store.server.ts'

const mostAtOnce = 100
const worlds: World[] = ['pool', 'marine']

/** The change of the settings that opens a shop wakes it. */
const tellOfOpenings = periodic({
  name: 'mail-openings',
  label: 'Write to those who asked when a shop opens',
  every: 60 * 60_000,
  wakes: ['settings'],
})

export function watchOpenings(shop: Shop) {
  shop.jobs.every(tellOfOpenings, ({ signal }) => tellAll(shop, signal))
}

async function tellAll(shop: Shop, signal: AbortSignal) {
  const settings = await findSettings(shop.db)
  const opening = { mode: shop.runtime.mode, ...settings.launch }
  for (const world of worlds.filter((each) => sells(opening, each))) {
    while (!signal.aborted && (await tellNext(shop, world, settings)) === mostAtOnce);
  }
}

/** An address goes with the mail to it: both or neither. Answers how many there were. */
function tellNext(shop: Shop, world: World, settings: Settings) {
  const { runtime } = shop
  return transact(shop, null, async (tx) => {
    const addresses = await takeReminders(tx, world, mostAtOnce)
    const { publicUrl } = runtime
    await queueMails(
      tx,
      runtime,
      addresses.map((to) => openingMail(to, world, { publicUrl, settings })),
    )
    return { value: addresses.length, tags: addresses.length ? ['reminders'] : [] }
  })
}
