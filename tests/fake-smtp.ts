import { createServer, type Socket } from 'node:net'

export type CaughtMail = { from: string; to: string[]; head: string; body: string }

/** A minimal mail server that stores its mail. `refuse` names unknown recipients. */
export async function openFakeSmtp(options: { port?: number; refuse?: string[] } = {}) {
  const caught: CaughtMail[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => {})
    converse(socket, caught, options.refuse ?? [])
  })
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return {
    port,
    url: `smtp://127.0.0.1:${port}`,
    caught,
    close: () => {
      for (const socket of sockets) socket.destroy()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

function converse(socket: Socket, caught: CaughtMail[], refused: string[]) {
  let mail = { from: '', to: [] as string[] }
  let waiting = ''
  let inData = false
  const say = (line: string) => socket.write(`${line}\r\n`)
  const addressIn = (line: string) => /<([^>]*)>/.exec(line)?.[1] ?? ''

  const answers: [RegExp, (line: string) => void][] = [
    [/^(EHLO|HELO)/i, () => say('250 fake')],
    [/^(MAIL FROM)/i, (line) => ((mail = { from: addressIn(line), to: [] }), say('250 ok'))],
    [
      /^RCPT TO/i,
      (line) => {
        if (refused.includes(addressIn(line))) return say('550 no such mailbox')
        mail.to.push(addressIn(line))
        return say('250 ok')
      },
    ],
    [/^DATA/i, () => ((inData = true), say('354 go on'))],
    [/^RSET/i, () => say('250 ok')],
    [/^QUIT/i, () => (say('221 bye'), socket.end())],
  ]

  function hear() {
    if (inData) {
      const end = waiting.indexOf('\r\n.\r\n')
      if (end < 0) return
      const [head = '', ...rest] = waiting.slice(0, end).split('\r\n\r\n')
      caught.push({ ...mail, head, body: rest.join('\r\n\r\n') })
      waiting = waiting.slice(end + 5)
      inData = false
      say('250 kept')
    }
    const end = waiting.indexOf('\r\n')
    if (end < 0) return
    const line = waiting.slice(0, end)
    waiting = waiting.slice(end + 2)
    const answer = answers.find(([pattern]) => pattern.test(line))
    if (answer) answer[1](line)
    else say('500 what?')
    hear()
  }

  say('220 fake')
  socket.on('data', (data) => {
    waiting += data.toString('utf8')
    hear()
  })
}
