import type { Log } from '#lib/database/database.server.ts'

/** Tests check answers, not logs. */
export const quiet: Log = { info: () => {}, warn: () => {}, error: () => {} }
