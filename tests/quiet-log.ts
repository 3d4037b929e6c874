import type { Log } from '#lib/database.server.ts'

/** Tests look at answers, not at logs. */
export const quiet: Log = { info: () => {}, warn: () => {}, error: () => {} }
