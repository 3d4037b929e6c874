/** Loaded into a server before its own code (`node --import`): faults that nobody catches, when they are asked for. */
process.on('SIGUSR2', () => {
  setImmediate(() => {
    throw new Error('thrown where nobody catches')
  })
})
process.on('SIGHUP', () => void Promise.reject(new Error('rejected where nobody handles')))
