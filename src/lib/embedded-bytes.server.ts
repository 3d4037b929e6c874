/** The number that PostgreSQL gives its type of files. */
const bytea = 17

const hexOf = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  Buffer.from(buffer, byteOffset, byteLength).toString('hex')

/**
 * Files as the embedded database takes and gives them. Its own way makes a string of every byte: for a picture of one megabyte
 * that is more than half a second, in which nobody is answered.
 */
export const embeddedBytes = {
  serializers: { [bytea]: (bytes: Uint8Array) => `\\x${hexOf(bytes)}` },
  parsers: { [bytea]: (text: string) => Buffer.from(text.slice(2), 'hex') },
}
