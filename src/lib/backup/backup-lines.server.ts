import { BackupFault } from './backup-fault.ts'

const newline = 0x0a
const end = Buffer.from('\\.\n')
const endAfterLine = Buffer.from('\n\\.\n')

/** Reads lines of text and whole tables, each of which ends with the line `\.`, from a stream of bytes. */
export function openLines(source: AsyncIterable<Uint8Array>) {
  const chunks = source[Symbol.asyncIterator]()
  let rest: Buffer = Buffer.alloc(0)

  /** Adds the next bytes. Throws at the end of the source: the format itself marks where it ends. */
  async function more() {
    const { done, value } = await chunks.next()
    if (done) throw new BackupFault('The backup ends in the middle. It was not written to its end.')
    rest = rest.length ? Buffer.concat([rest, value]) : Buffer.from(value.buffer, value.byteOffset, value.length)
  }

  function take(length: number) {
    const taken = rest.subarray(0, length)
    rest = rest.subarray(length)
    return taken
  }

  return {
    async line(): Promise<string> {
      while (!rest.includes(newline)) await more()
      return take(rest.indexOf(newline) + 1)
        .toString()
        .trimEnd()
    },
    /** The lines of a table, in pieces that end with a line. */
    async *table(): AsyncGenerator<Uint8Array> {
      for (;;) {
        if (rest.subarray(0, end.length).equals(end)) return void take(end.length)
        const last = rest.indexOf(endAfterLine)
        if (last >= 0) yield take(last + 1)
        else {
          const whole = rest.lastIndexOf(newline) + 1
          if (whole) yield take(whole)
          await more()
        }
      }
    },
    /** Throws when anything follows, or when the source finds a fault at its very end. */
    async close() {
      const { done } = await chunks.next()
      if (rest.length || !done) throw new BackupFault('The backup goes on behind its end.')
    },
  }
}

/** Rows in lines of COPY: it writes a line feed within a value as \\n. */
export function countRows(chunk: Uint8Array) {
  let rows = 0
  for (let at = chunk.indexOf(newline); at >= 0; at = chunk.indexOf(newline, at + 1)) rows += 1
  return rows
}
