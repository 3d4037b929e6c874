const largestYoungGeneration = '--max-semi-space-size'

/** In MB; by default the young generation grows to 130 and stays there. A shop without a database in its process has room for fewer collections. */
const youngGeneration = process.env.DATABASE_URL ? 32 : 8

const settings = {
  /** Growth of the old generation, in percent of live objects, before it is collected: by default four times as much, little of which returns to the system. */
  flags: [`${largestYoungGeneration}=${youngGeneration}`, '--heap-growing-percent=40'],
  /** One malloc arena for all threads: separate ones would each keep what a compilation or a picture once took. Only glibc reads it. */
  env: { MALLOC_ARENA_MAX: '1' },
}

/** Restarts this process under the same id with settings that only work from its beginning. Where that is impossible, the site takes more memory. */
export function restartWithMemoryLimits() {
  const isSet = process.execArgv.some((flag) => flag.startsWith(largestYoungGeneration))
  const canStartOver = process.platform !== 'win32' && process.execve !== undefined && process.channel === undefined
  if (isSet || !canStartOver) return
  const command = [process.execPath, ...settings.flags, ...process.execArgv, ...process.argv.slice(1)]
  process.execve!(process.execPath, command, { ...settings.env, ...process.env })
}
