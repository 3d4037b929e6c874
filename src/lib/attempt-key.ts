/** A key of one attempt, by which a repeat is known. Not crypto.randomUUID: a site in the local network without TLS has none. */
export function newAttemptKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
