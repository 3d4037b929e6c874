import { Fish, MessageCircle, X } from 'lucide-react'
import { lazy, Suspense, type SyntheticEvent, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useRead } from '#lib/reading/read.tsx'
import { Button } from '#ui/marks/button.tsx'
import { IconButton } from '#ui/marks/icon-button.tsx'
import type { World } from '#settings/selling.ts'
import type { greetingsApi } from './assistant.ts'
import './assistant-launcher.css'

const ChatDialog = lazy(() => import('./chat-dialog.tsx').then((module) => ({ default: module.ChatDialog })))

const subjects = {
  pool: 'chemicals, cleaning, lighting, pumps and maintenance',
  marine: 'coral, salt, filtration, testing, equipment and lighting',
}

/** Opens the chat; its code is fetched with the first opening. */
function useChatDialog(world: World) {
  const [open, setOpen] = useState<boolean | null>(null)
  const dialog = open !== null && (
    <Suspense>
      <ChatDialog world={world} open={open} onClose={() => setOpen(false)} />
    </Suspense>
  )
  return { open: () => setOpen(true), dialog }
}

export function AssistantCard({ world }: { world: World }) {
  const chat = useChatDialog(world)
  return (
    <section className="stack stack-small assistant-card" aria-label="AI Assistant" data-world={world} data-scripted>
      <h2>AI Assistant</h2>
      <p>Quick, prepared answers about {subjects[world]}. For everything else, a person is a call away.</p>
      <Button variant="secondary" wide icon={<MessageCircle aria-hidden="true" />} onClick={chat.open}>
        Chat with AI Assistant
      </Button>
      {chat.dialog}
    </section>
  )
}

const keepInside = (event: SyntheticEvent) => event.stopPropagation()

/** Opens the chat from among the filters of a shelf, whose form would otherwise take what is typed in it for a filter. */
export function AssistantButton({ world }: { world: World }) {
  const chat = useChatDialog(world)
  return (
    <div className="assistant-button" data-world={world} data-scripted>
      <Button variant="secondary" wide icon={<MessageCircle aria-hidden="true" />} onClick={chat.open}>
        Chat with AI Assistant
      </Button>
      {chat.dialog &&
        createPortal(
          <div data-world={world} onInput={keepInside} onSubmit={keepInside}>
            {chat.dialog}
          </div>,
          document.body,
        )}
    </div>
  )
}

const greetsAfter = 600

export function MarineHelper() {
  const { greeting, pulsing, hide } = useGreeting()
  const reading = useScrollingDown()
  const chat = useChatDialog('marine')
  const open = () => {
    hide()
    chat.open()
  }
  return (
    <div className="marine-helper" data-world="marine" data-scripted data-away={reading || undefined}>
      {greeting && (
        <div className="marine-helper-greeting">
          <button type="button" onClick={open}>
            {greeting}
          </button>
          <IconButton label="Hide greeting" icon={<X />} onClick={hide} />
        </div>
      )}
      <button
        type="button"
        className="marine-helper-button"
        data-pulsing={pulsing || undefined}
        aria-label="Open the Marine Helper"
        data-tooltip="Marine Helper"
        onClick={open}
      >
        <Fish aria-hidden="true" />
      </button>
      {chat.dialog}
    </div>
  )
}

/** True from scrolling down until scrolling up: on a phone the helper would cover the cards that one scrolls to. */
function useScrollingDown() {
  const [down, setDown] = useState(false)
  useEffect(() => {
    let last = scrollY
    const look = () => {
      if (scrollY !== last) setDown(scrollY > last)
      last = scrollY
    }
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [])
  return down
}

function useGreeting() {
  const { data: assistant } = useRead<typeof greetingsApi>('/api/assistant/marine/greetings')
  const [greeting, setGreeting] = useState('')
  const [pulsing, setPulsing] = useState(false)
  const hide = () => setGreeting('')
  useEffect(() => {
    if (!assistant) return
    const { greetings, pulseMs } = assistant
    const start = setTimeout(() => {
      setGreeting(greetings[Math.floor(Math.random() * greetings.length)] ?? '')
      setPulsing(true)
      addEventListener('scroll', hide, { once: true, passive: true })
    }, greetsAfter)
    const stop = setTimeout(() => setPulsing(false), greetsAfter + pulseMs)
    return () => {
      clearTimeout(start)
      clearTimeout(stop)
      removeEventListener('scroll', hide)
    }
  }, [assistant])
  return { greeting, pulsing, hide }
}
