/** PostgreSQL's type number of bytea. */
const bytea = 17

const hexOf = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  Buffer.from(buffer, byteOffset, byteLength).toString('hex')

/**
 * Parser and serialiser of bytea for PGlite. Its own build a string byte by byte: for a picture of one megabyte that blocks the process for more than
 * half a second.
 */
export const embeddedBytes = {
  serializers: { [bytea]: (bytes: Uint8Array) => `\\x${hexOf(bytes)}` },
  parsers: { [bytea]: (text: string) => Buffer.from(text.slice(2), 'hex') },
}
