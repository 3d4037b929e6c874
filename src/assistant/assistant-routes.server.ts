import { findText, listEmergencies, listFaqItems } from '#content/content-store.server.ts'
import type { Database } from '#lib/database/database.server.ts'
import { serve } from '#lib/serving/serve.server.ts'
import type { AppContext } from '#lib/serving/app-context.server.ts'
import assistant from '../../content/assistant.json' with { type: 'json' }
import { assistantApi, greetingsApi } from './assistant.ts'

export function assistantRoutes(app: AppContext) {
  const { delayMs, marine } = assistant
  const { pulseMs } = marine
  serve(app, assistantApi, async ({ world }) => {
    const [words, emergencies, questions] = await Promise.all([
      findText(app.db, `assistant.${world}`),
      listSignedEmergencies(app.db),
      listFaqItems(app.db),
    ])
    return { ...words, delayMs, pulseMs, emergencies, questions }
  })
  serve(app, greetingsApi, async ({ world }) => {
    const { greetings } = await findText(app.db, `assistant.${world}`)
    return { greetings, pulseMs }
  })
}

/** Emergencies that the business handles, with the words that people use in them. */
async function listSignedEmergencies(db: Database) {
  const known = new Map((await listEmergencies(db)).map((row) => [row.id, row]))
  return assistant.emergencies.flatMap(({ id, signs }) => {
    const emergency = known.get(id)
    if (!emergency) return []
    const { responseTime, description } = emergency
    return [{ signs, words: `We come within ${sayHours(responseTime)} of speaking to you. ${description}` }]
  })
}

/** "1-3 hours" in a sentence: "1 to 3 hours". */
const sayHours = (time: string) => time.replace(/(\d)\s*-\s*(\d)/, '$1 to $2')
