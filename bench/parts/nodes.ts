import { tryNodes } from '../nodes-trial.ts'
import { type Part, say } from '../part.ts'
import { withPlace } from '../place.ts'

export const nodesPart: Part = {
  name: 'nodes',
  about:
    'two nodes behind the proxy that is shipped: restarted in turn, one killed, the database failing over, under pages and orders',
  minutes: 5,
  run: async ({ short }) => {
    const trial = await withPlace('postgres', (place) => tryNodes(place, short ? 1 : 5, say))
    if (!trial) return { measures: [], remarks: ['No Caddy, or no PostgreSQL, on this machine.'] }
    const failed = trial.stages.map(({ name, answered, refused, failed }) => ({
      id: `nodes.${name}`,
      label: `Failed requests (${name})`,
      value: failed,
      unit: '',
      note: `${answered} answered, ${refused} refused with 503`,
    }))
    const wrong = {
      id: 'nodes.wrong',
      label: 'Orders lost or doubled by all of it',
      value: trial.faults.length,
      unit: '',
      note: `${trial.orders} orders`,
    }
    return { measures: [...failed, wrong], remarks: trial.faults.slice(0, 10) }
  },
}
