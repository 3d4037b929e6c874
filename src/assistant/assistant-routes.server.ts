import { serve, type Shop } from '#lib/serve.server.ts'
import assistant from '../../content/assistant.json' with { type: 'json' }
import { assistantApi } from './assistant.ts'

export function assistantRoutes(shop: Shop) {
  const { delayMs, pool, marine } = assistant
  const { pulseMs, greetings } = marine
  serve(shop, assistantApi, ({ world }) =>
    world === 'pool' ? { ...pool, delayMs, pulseMs, greetings: [] } : { ...marine, delayMs, pulseMs, greetings },
  )
}
