/** A call from another company's server, described once: served by `serveWebhook`, shown by the documentation. */
export type Webhook = {
  /** Names who calls, in the inbox and in limits: `payfast`. */
  source: string
  path: `/api/webhooks/${string}`
  summary: string
  /** Media types of the body. It is handed on as it was sent: what is signed are its bytes. */
  types: readonly string[]
  mostBytes: number
  /** Calls of one network in a minute. */
  mostPerMinute: number
}

export function webhook(w: Webhook): Webhook {
  return w
}
