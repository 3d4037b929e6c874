import { hostname } from 'node:os'
import type { AppContext } from '#lib/serving/app-context.server.ts'
import { setWrongClock } from './wrong-clock-store.server.ts'

/** Reports a wrong clock of this node where staff see it, on whichever node they are, and to the operator. */
export function watchClock({ clock, db, gauges, server }: AppContext) {
  const node = hostname().slice(0, 40)
  let reported = 0

  async function report() {
    const ahead = clock.secondsAhead()
    if (!ahead && !reported) return
    await setWrongClock(db, node, ahead)
    reported = ahead
  }

  clock.onCheck(report)
  server.addHook('onListen', report)
  gauges.push({
    name: 'clock_ahead_seconds',
    help: 'Seconds by which the clock of this node is ahead of that of the database; 0 up to 5',
    read: async () => clock.secondsAhead(),
  })
}
