import { useEffect, useRef, useState } from 'react'
import { useSite } from '#settings/use-site.tsx'
import type { Assistant } from './assistant.ts'
import { chooseReply, readMessage, type Reply } from './choose-reply.ts'

export type ChatMessage = {
  id: number
  text: string
  sender: 'user' | 'ai'
  /** ISO 8601, in UTC. */
  timestamp: string
  action?: Reply['action']
  also?: Reply['also']
}

type Said = Omit<ChatMessage, 'id'>

/** A conversation that starts with the greeting. Each message is answered after the same short pause. */
export function useChat(assistant: Assistant | null | undefined) {
  const site = useSite()
  const [begun] = useState(() => new Date().toISOString())
  const [said, setSaid] = useState<Said[]>([])
  const [awaited, setAwaited] = useState(0)
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>())
  useEffect(() => {
    const running = timers.current
    return () => running.forEach((timer) => clearTimeout(timer))
  }, [])

  /** True when there was something to send. */
  function send(typed: string): boolean {
    const text = readMessage(typed)
    if (!text || !assistant) return false
    setSaid((before) => [...before, { text, sender: 'user', timestamp: new Date().toISOString() }])
    setAwaited((before) => before + 1)
    const timer = setTimeout(() => {
      timers.current.delete(timer)
      setAwaited((before) => before - 1)
      setSaid((before) => [
        ...before,
        { ...chooseReply(assistant, text, site), sender: 'ai', timestamp: new Date().toISOString() },
      ])
    }, assistant.delayMs)
    timers.current.add(timer)
    return true
  }

  const greeting: Said[] = assistant ? [{ text: assistant.greeting, sender: 'ai', timestamp: begun }] : []
  const messages: ChatMessage[] = [...greeting, ...said].map((message, id) => ({ ...message, id }))
  return { messages, typing: awaited > 0, send }
}
