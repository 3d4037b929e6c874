import { unattendedHeader } from '#lib/reading/reader.ts'
import type { AppContext } from '#lib/serving/app-context.server.ts'
import { findSessionPerson, setSeen } from './session-store.server.ts'
import { sessionHashOf } from './session-token.server.ts'

const seenEvery = 60_000

/** Identifies the person by the session cookie before a call is answered. Answers that are the same for everyone do without. */
export function recognisePerson({ server, db, runtime }: AppContext) {
  server.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.sameForAll || !request.url.startsWith('/api/')) return
    const hash = sessionHashOf(request, runtime.secure)
    if (!hash) return
    const now = runtime.now()
    const found = await findSessionPerson(db, { hash, now, live: runtime.mode === 'live' })
    if (!found) return
    request.person = found.person
    const attended = request.headers[unattendedHeader] === undefined
    if (attended && now.getTime() - found.seenAt.getTime() > seenEvery) await setSeen(db, hash, now)
  })
}
