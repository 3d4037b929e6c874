import { connect } from 'node:net'

/** Sends raw bytes and collects the answer until the other side closes, or `patience` ends. */
export function sendRaw(port: number, bytes: string, patience = 5_000) {
  return new Promise<{ text: string; closed: boolean; ms: number }>((resolve) => {
    const begun = performance.now()
    const socket = connect(port, '127.0.0.1')
    let text = ''
    const end = (closed: boolean) => {
      clearTimeout(timer)
      socket.destroy()
      resolve({ text, closed, ms: performance.now() - begun })
    }
    const timer = setTimeout(() => end(false), patience)
    socket.setEncoding('latin1')
    socket.on('data', (chunk) => (text += chunk))
    socket.on('error', () => {})
    socket.on('close', () => end(true))
    socket.on('connect', () => socket.write(Buffer.from(bytes, 'latin1')))
  })
}

/** Sends a head, and its body letter by letter over more than a second. */
export function sendSlowly(port: number, head: string, body: string) {
  return new Promise<string>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(head))
    let text = ''
    let sent = 0
    const sending = setInterval(() => (sent < body.length ? socket.write(body[sent++]!) : clearInterval(sending)), 150)
    socket.setEncoding('latin1')
    socket.on('data', (chunk) => (text += chunk))
    socket.on('error', () => {})
    socket.on('close', () => {
      clearInterval(sending)
      resolve(text)
    })
  })
}

/** Sends the rest after a while. `broken`: the other side no longer took it. */
export function sendInTwo(port: number, first: string, rest: string) {
  return new Promise<{ text: string; broken: boolean }>((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }, () => socket.write(first))
    let [text, broken] = ['', false]
    setTimeout(() => socket.end(rest), 300)
    socket.setEncoding('latin1')
    socket.on('data', (chunk) => (text += chunk))
    socket.on('error', () => (broken = true))
    socket.on('close', () => resolve({ text, broken }))
  })
}

/** Sends the same piece of a body, as fast as the other side takes it, until that closes. Resolves with the bytes it took, at most `most`. */
export function sendWithoutEnd(port: number, head: string, most: number) {
  const bytes = 'x'.repeat(65_536)
  const piece = `${bytes.length.toString(16)}\r\n${bytes}\r\n`
  return new Promise<number>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(head, sendOn))
    let sent = 0
    function sendOn(error?: Error | null) {
      if (error || sent >= most) return void socket.destroy()
      sent += piece.length
      socket.write(piece, sendOn)
    }
    socket.on('error', () => {})
    socket.on('close', () => resolve(sent))
  })
}

/** One request with `connection: close`, and its parsed answer. */
export async function askRaw(port: number, line: string, headers: string[] = [], body = '') {
  const { text } = await sendRaw(port, [line, ...headers, 'Connection: close', '', body].join('\r\n'))
  const [head = '', ...rest] = text.split('\r\n\r\n')
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1] ?? 0), head, body: rest.join('\r\n\r\n') }
}
