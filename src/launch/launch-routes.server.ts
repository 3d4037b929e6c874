import { networkOf } from '#lib/network-of.ts'
import { Problem } from '#lib/problem.ts'
import { serve, type Shop } from '#lib/serve.server.ts'
import { publish } from '#lib/transact.server.ts'
import { keepSettings } from '#settings/kept-settings.server.ts'
import { sells } from '#settings/selling.ts'
import { openingReminderApi } from './opening-reminder.ts'
import { countReminders, insertReminder, listNewestReminders, removeReminder } from './opening-reminder-store.server.ts'
import { watchOpenings } from './tell-of-openings.server.ts'

const allowance = { name: 'opening-reminders', most: 10, perSeconds: 3600 }
const mostListed = 100

export function launchRoutes(shop: Shop) {
  const settings = keepSettings(shop)

  serve(shop, openingReminderApi.remind, async ({ world, email }, { request, reply }) => {
    await shop.limit.use(allowance, networkOf(request.ip))
    const { launch } = await settings()
    if (sells({ mode: shop.runtime.mode, ...launch }, world)) {
      throw new Problem('conflict', `The ${world} shop is open: you can order now.`)
    }
    const id = await insertReminder(shop.db, world, email)
    publish(shop, null, ['reminders'])
    void reply.code(201)
    /** An address that is there already is not told apart, and not taken off by whoever names it again. */
    return { id: id ?? crypto.randomUUID() }
  })

  serve(shop, openingReminderApi.forget, async ({ id }) => {
    await removeReminder(shop.db, id)
    publish(shop, null, ['reminders'])
    return {}
  })

  serve(shop, openingReminderApi.list, async () => ({
    counts: await countReminders(shop.db),
    newest: await listNewestReminders(shop.db, mostListed),
  }))

  watchOpenings(shop)
}
