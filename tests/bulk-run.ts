import type { BulkRun } from '#bulk/bulk-run.ts'
import { eventually } from './eventually.ts'
import type { OpenShop } from './open-shop.ts'
import { ask } from './people.ts'

type Item = { name: string; step: object }

/** Changes of many records by a member of staff; their steps are made once the shop's jobs have been started. */
export function bulkRuns(shop: OpenShop, cookie: string) {
  const list = async (about: string) =>
    (await ask(shop, 'GET', `/api/admin/bulk-runs?about=${about}`, { cookie })).json<BulkRun[]>()
  const start = (url: string, items: Item[], headers = {}) =>
    ask(shop, 'POST', url, { cookie, payload: { items }, headers })
  const ended = async (about: string, id: number) => {
    let found: BulkRun | undefined
    await eventually(
      async () => (found = (await list(about)).find((run) => run.id === id)),
      (run) => run?.over === true,
      20_000,
    )
    return found!
  }
  return {
    list,
    start,
    ended,
    /** Starts one and waits for its end. */
    async run(url: string, about: string, items: Item[]) {
      const answer = await start(url, items)
      if (answer.statusCode !== 200) throw new Error(answer.body)
      return ended(about, answer.json<{ run: number }>().run)
    },
    act: (id: number, what: 'undo' | 'dismissal') =>
      ask(shop, 'POST', `/api/admin/bulk-runs/${id}/${what}`, { cookie, payload: {} }),
  }
}
