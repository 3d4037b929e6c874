import { closeSync, existsSync, openSync, realpathSync } from 'node:fs'
import { join, relative } from 'node:path'

/** Bytes of a socket's address: 108 in Linux, 104 elsewhere, with the terminating zero. */
const longestAddress = 103

export type SocketPlace = { addressOf: (name: string) => string; close: () => void }

/** The shortest path for sockets in a folder; where all are too long, Linux reaches them through the folder's file descriptor. */
export function openPlace(folder: string, longestName: string): SocketPlace {
  const whole = realpathSync(folder)
  const paths = [whole, relative(process.cwd(), whole) || '.']
  const short = paths.find((path) => Buffer.byteLength(join(path, longestName)) <= longestAddress)
  if (short) return { addressOf: (name) => join(short, name), close: () => {} }
  if (!existsSync('/proc/self/fd')) throw new Error(`The path of the data folder ${folder} is too long.`)
  const handle = openSync(folder, 'r')
  return { addressOf: (name) => `/proc/self/fd/${handle}/${name}`, close: () => closeSync(handle) }
}
