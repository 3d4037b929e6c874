import { oneHour } from '#lib/calendar/durations.ts'
import { periodic } from '#lib/jobs/job.server.ts'
import type { AppContext } from '#lib/serving/app-context.server.ts'
import { transact } from '#lib/changes/transact.server.ts'
import { queueMails } from '#mail/queue-mail.server.ts'
import { sells, type World, worlds } from '#settings/selling.ts'
import { findSettings } from '#settings/setting-store.server.ts'
import type { Settings } from '#settings/settings.ts'
import { openingMail } from './opening-mail.server.ts'
import { takeReminders } from './opening-reminder-store.server.ts'

const mostAtOnce = 100

/** Woken by the change of the settings that opens a shop. */
const tellOfOpenings = periodic({
  name: 'mail-openings',
  label: 'Email everyone who asked when a shop opens',
  every: oneHour,
  wakes: ['settings'],
})

export function watchOpenings(app: AppContext) {
  app.jobs.every(tellOfOpenings, ({ signal }) => tellAll(app, signal))
}

async function tellAll(app: AppContext, signal: AbortSignal) {
  const settings = await findSettings(app.db)
  const opening = { mode: app.runtime.mode, ...settings.launch }
  for (const world of worlds.filter((each) => sells(opening, each))) {
    while (!signal.aborted && (await tellNext(app, world, settings)) === mostAtOnce);
  }
}

/** An address is removed with the mail to it: both or neither. Returns their number. */
function tellNext(app: AppContext, world: World, settings: Settings) {
  const { runtime } = app
  return transact(app, null, async (tx) => {
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
