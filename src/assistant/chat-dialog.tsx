import { ArrowRight, Droplets, Fish, SendHorizontal } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { formatTime } from '#lib/values/dates.ts'
import { keepUnits } from '#lib/values/keep-units.ts'
import { useRead } from '#lib/reading/read.tsx'
import { ButtonLink } from '#ui/marks/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { IconButton } from '#ui/marks/icon-button.tsx'
import { LoadFailed } from '#ui/states/load-failed.tsx'
import { Spinner } from '#ui/marks/spinner.tsx'
import type { Assistant, assistantApi } from './assistant.ts'
import { type ChatMessage, useChat } from './use-chat.tsx'
import '#ui/form/field.css'
import './chat-dialog.css'

type ChatDialogProps = { world: 'pool' | 'marine'; open: boolean; onClose: () => void }

/** The conversation lasts as long as its page, open or closed. */
export function ChatDialog({ world, open, onClose }: ChatDialogProps) {
  const { data: assistant, error, retry } = useRead<typeof assistantApi>(`/api/assistant/${world}`)
  const { messages, typing, send } = useChat(assistant)
  const end = useRef<HTMLDivElement>(null)
  const name = assistant?.title ?? 'AI Assistant'
  useEffect(() => {
    if (open) end.current?.scrollIntoView({ block: 'end', behavior: messages.length > 1 ? 'smooth' : 'auto' })
  }, [open, messages.length, typing])
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={name}
      place="side"
      footer={assistant && <Composer assistant={assistant} onSend={send} />}
    >
      <span className="chat-dialog-mark" aria-hidden="true">
        {world === 'marine' ? <Fish /> : <Droplets />}
      </span>
      {!assistant && (error ? <LoadFailed retry={retry} /> : <Spinner label="Loading the assistant" />)}
      <div role="log" aria-live="polite" aria-label="Conversation" className="chat-dialog-log">
        {messages.map((message) => (
          <Message key={message.id} message={message} name={name} onLeave={onClose} />
        ))}
        {typing && <Typing name={name} />}
      </div>
      <div ref={end} />
    </Dialog>
  )
}

function Composer({ assistant, onSend }: { assistant: Assistant; onSend: (typed: string) => boolean }) {
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  /** Not on touch screens, where the keyboard would cover the conversation. Delayed, as the dialog sets the focus itself. */
  useEffect(() => {
    if (!matchMedia('(hover: hover)').matches) return
    const frame = requestAnimationFrame(() => input.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (onSend(typed)) setTyped('')
  }
  const suggest = (suggestion: string) => {
    setTyped(suggestion)
    input.current?.focus()
  }
  return (
    <div className="stack stack-small chat-dialog-foot">
      <Suggestions suggestions={assistant.suggestions} onChoose={suggest} />
      <form onSubmit={submit} className="chat-dialog-form">
        <input
          ref={input}
          className="field-control"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          placeholder={assistant.placeholder}
          aria-label="Your message"
          autoComplete="off"
          enterKeyHint="send"
          maxLength={500}
        />
        <IconButton type="submit" className="chat-dialog-send" label="Send" icon={<SendHorizontal />} />
      </form>
    </div>
  )
}

function Typing({ name }: { name: string }) {
  return (
    <p className="chat-dialog-typing">
      <span className="visually-hidden">{name} is typing</span>
      <i aria-hidden="true" />
      <i aria-hidden="true" />
      <i aria-hidden="true" />
    </p>
  )
}

function Message({ message, name, onLeave }: { message: ChatMessage; name: string; onLeave: () => void }) {
  const { text, sender, timestamp, action, also } = message
  return (
    <article className={`chat-dialog-message chat-dialog-${sender}`}>
      <header className="soft numbers">
        {sender === 'user' ? 'You' : name} · <time dateTime={timestamp}>{formatTime(timestamp)}</time>
      </header>
      <div className="chat-dialog-text">
        <p>{sender === 'ai' ? keepUnits(text) : text}</p>
        {[action, also].map(
          (link) =>
            link && (
              <ButtonLink
                key={link.href}
                to={link.href}
                variant="secondary"
                size="small"
                iconEnd={<ArrowRight aria-hidden="true" />}
                onClick={onLeave}
              >
                {link.label}
              </ButtonLink>
            ),
        )}
      </div>
    </article>
  )
}

function Suggestions({ suggestions, onChoose }: { suggestions: string[]; onChoose: (suggestion: string) => void }) {
  return (
    <ul className="chat-dialog-suggestions" aria-label="Suggestions">
      {suggestions.map((suggestion) => (
        <li key={suggestion}>
          <button type="button" onClick={() => onChoose(suggestion)}>
            {suggestion}
          </button>
        </li>
      ))}
    </ul>
  )
}
