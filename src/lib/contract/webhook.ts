/** A call from another company's server, described once: served by `serveWebhook`, shown by the documentation. */
export type Webhook = {
  /** The caller's name in the inbox and in limits: `payfast`. */
  source: string
  path: `/api/webhooks/${string}`
  summary: string
  /** Media types of the body. It is passed on unparsed: the signature covers its bytes. */
  types: readonly string[]
  mostBytes: number
  /** Calls per network and minute. */
  mostPerMinute: number
}

export function webhook(w: Webhook): Webhook {
  return w
}
