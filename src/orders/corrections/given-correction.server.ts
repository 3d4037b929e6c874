import type { Runtime } from '#lib/process/runtime.server.ts'
import type { SignOrder } from '#orders/access/order-link.server.ts'
import type { Settings } from '#settings/settings.ts'

/** Facts that a correction needs, read before its transaction. */
export type Correcting = { who: string; settings: Settings; runtime: Runtime; sign: SignOrder }
