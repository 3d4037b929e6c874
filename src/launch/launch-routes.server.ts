import { networkOf } from '#lib/limits/network-of.ts'
import { Problem } from '#lib/contract/problem.ts'
import { serve } from '#lib/serving/serve.server.ts'
import { asList, pageWindow } from '#staff/contract/paged-list.ts'
import type { AppContext } from '#lib/serving/app-context.server.ts'
import { publish } from '#lib/changes/transact.server.ts'
import { cacheSettings } from '#settings/cached-settings.server.ts'
import { sells } from '#settings/selling.ts'
import { openingReminderApi } from './opening-reminder.ts'
import { countReminders, insertReminder, listReminders, removeReminder } from './opening-reminder-store.server.ts'
import { watchOpenings } from './mail-openings.server.ts'

const allowance = { name: 'opening-reminders', most: 10, perSeconds: 3600 }

export function launchRoutes(app: AppContext) {
  const settings = cacheSettings(app)

  serve(app, openingReminderApi.remind, async ({ world, email }, { request, reply }) => {
    await app.limit.use(allowance, networkOf(request.ip))
    const { launch } = await settings()
    if (sells({ mode: app.runtime.mode, ...launch }, world)) {
      throw new Problem('conflict', `The ${world} shop is open: you can order now.`)
    }
    const id = await insertReminder(app.db, world, email)
    publish(app, null, ['reminders'])
    void reply.code(201)
    /** A known address gets a made-up id, so that a stranger can neither learn that it is stored nor remove it. */
    return { id: id ?? crypto.randomUUID() }
  })

  serve(app, openingReminderApi.forget, async ({ id }) => {
    await removeReminder(app.db, id)
    publish(app, null, ['reminders'])
    return {}
  })

  serve(app, openingReminderApi.list, async ({ page, ...wanted }) => {
    const [{ rows, counted }, counts] = await Promise.all([
      listReminders(app.db, { ...wanted, ...pageWindow(page) }),
      countReminders(app.db),
    ])
    return { ...asList(rows, counted), counts }
  })

  watchOpenings(app)
}
