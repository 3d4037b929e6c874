/** PostgreSQL's type number of bytea. */
const bytea = 17

const hexOf = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  Buffer.from(buffer, byteOffset, byteLength).toString('hex')

/** For PGlite, whose own parser and serialiser of bytea build a string byte by byte: a picture of one megabyte blocks the process for more than half a second. */
export const embeddedBytes = {
  serializers: { [bytea]: (bytes: Uint8Array) => `\\x${hexOf(bytes)}` },
  parsers: { [bytea]: (text: string) => Buffer.from(text.slice(2), 'hex') },
}
