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
    const onRound = request.url.startsWith('/api/visits/')
    const found = await findSessionPerson(db, { hash, now, live: runtime.mode === 'live', onRound })
    if (!found) return
    request.person = found.person
    // The round opens nothing else again.
    const attended = request.headers[unattendedHeader] === undefined && !found.idle
    if (attended && now.getTime() - found.seenAt.getTime() > seenEvery) await setSeen(db, hash, now)
  })
}
