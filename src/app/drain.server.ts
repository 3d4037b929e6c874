import type { Server } from 'node:http'

const longest = 7_000

/**
 * Takes no new callers, lets those inside be answered, and then shows them out. Comes before the application closes: a page that is
 * being made still asks it for its parts.
 */
export function drain(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const showOut = setInterval(() => server.closeIdleConnections(), 50)
    const insist = setTimeout(() => server.closeAllConnections(), longest)
    server.close(() => {
      clearInterval(showOut)
      clearTimeout(insist)
      resolve()
    })
  })
}
