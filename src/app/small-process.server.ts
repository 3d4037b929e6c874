const largestYoungGeneration = '--max-semi-space-size'

/** In MB; left to itself it grows to 130 and stays there. A shop without a database in its process has room for fewer collections. */
const youngGeneration = process.env.DATABASE_URL ? 32 : 8

const settings = {
  /**
   * Growth of the old generation, in percent of what lives, before it is collected: left to itself it is four times as much under load, of which
   * the system gets little back.
   */
  flags: [`${largestYoungGeneration}=${youngGeneration}`, '--heap-growing-percent=40'],
  /** One arena of malloc for all threads: each of their own would keep what a compilation or a picture once took. Only glibc knows it. */
  env: { MALLOC_ARENA_MAX: '1' },
}

/**
 * Starts this process over, under the same id, with settings that hold from its beginning or not at all. Where the system has no such
 * call, or a parent talks to us over a channel that would be lost, the site runs as it is and takes more memory.
 */
export function startOverSmall() {
  const isSet = process.execArgv.some((flag) => flag.startsWith(largestYoungGeneration))
  const canStartOver = process.platform !== 'win32' && process.execve !== undefined && process.channel === undefined
  if (isSet || !canStartOver) return
  const command = [process.execPath, ...settings.flags, ...process.execArgv, ...process.argv.slice(1)]
  process.execve!(process.execPath, command, { ...settings.env, ...process.env })
}
