/** The idempotency key of one attempt. Not crypto.randomUUID, which a site on a local network without TLS does not have. */
export function newAttemptKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
