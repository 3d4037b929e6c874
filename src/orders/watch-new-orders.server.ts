import type { Log } from '#lib/database.server.ts'
import { loggedMessage } from '#lib/logged-error.server.ts'
import type { Shop } from '#lib/serve.server.ts'
import { keepSettings } from '#settings/kept-settings.server.ts'
import { mailNewOrders, mostAtOnce } from './mail-new-orders.server.ts'
import { keepOrderSigner } from './order-link.server.ts'

const looksEvery = 2_000
/** After as many as fit at once; orders that come faster than that are told of a little later. */
const moreAfter = 500
const afterFailure = 10_000

/** Once the shop is open, looks for orders of which nobody has been told. */
export function watchNewOrders(shop: Shop) {
  const { app, db, runtime, changes } = shop
  const log = app.log as Log
  const settings = keepSettings(shop)
  const signer = keepOrderSigner(shop)
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let round: Promise<void> | undefined

  function lookIn(wait: number) {
    if (stopped) return
    timer = setTimeout(() => (round = look().then(lookIn)), wait)
    timer.unref()
  }

  /** Answers after how long to look again. */
  async function look(): Promise<number> {
    try {
      const head = { settings: await settings(), runtime, sign: await signer() }
      const count = await mailNewOrders({ db, changes, log, head })
      return count < mostAtOnce ? looksEvery : moreAfter
    } catch (error) {
      log.warn({ error: loggedMessage(error as Error) }, 'new orders could not be mailed; trying again')
      return afterFailure
    }
  }

  app.addHook('onListen', async () => lookIn(looksEvery))
  app.addHook('onClose', async () => {
    stopped = true
    clearTimeout(timer)
    await round
  })
}
