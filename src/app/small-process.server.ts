const largestYoungGeneration = '--max-semi-space-size'

const settings = {
  /**
   * The young generation in MB, which left to itself grows to 130 and stays there, and how far the old one may outgrow what lives before it is
   * collected: left to itself to four times as much under load, of which the system gets little back.
   */
  flags: [`${largestYoungGeneration}=8`, '--heap-growing-percent=40'],
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
