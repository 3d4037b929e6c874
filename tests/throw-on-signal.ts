/** Loaded into a server before its own code (`node --import`): throws uncaught errors on demand. */
process.on('SIGUSR2', () => {
  setImmediate(() => {
    throw new Error('thrown where nobody catches')
  })
})
process.on('SIGHUP', () => void Promise.reject(new Error('rejected where nobody handles')))
