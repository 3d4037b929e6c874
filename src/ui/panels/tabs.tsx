import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { wrapIndex } from './wrap-index.ts'
import './tabs.css'

export type Tab = { id: string; label: ReactNode; content: ReactNode }

type TabsProps = {
  label: string
  tabs: Tab[]
  /** The chosen tab, for a page that controls it (in its address, say); uncontrolled without. */
  value?: string
  onChange?: (id: string) => void
}

/** Tabs by the WAI-ARIA pattern: arrow keys, Home and End move and choose; all panels are in the page. */
export function Tabs({ label, tabs, value, onChange }: TabsProps) {
  const [own, setOwn] = useState<string>()
  const base = useId()
  const list = useRef<HTMLDivElement>(null)
  const wanted = value ?? own
  const chosen = tabs.some((tab) => tab.id === wanted) ? wanted : tabs[0]?.id

  const choose = (id: string) => {
    setOwn(id)
    if (id !== chosen) onChange?.(id)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.id === chosen)
    const to = keyTarget(event.key, at, tabs.length)
    const next = to === undefined ? undefined : tabs[to]
    if (!next) return
    event.preventDefault()
    choose(next.id)
    list.current?.querySelectorAll('button')[to ?? 0]?.focus()
  }

  return (
    <div className="tabs">
      <div className="tabs-list" role="tablist" data-scripted aria-label={label} ref={list} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            className="tabs-tab"
            id={`${base}-${tab.id}`}
            aria-selected={tab.id === chosen}
            aria-controls={`${base}-${tab.id}-panel`}
            tabIndex={tab.id === chosen ? 0 : -1}
            onClick={(event) => {
              choose(tab.id)
              event.currentTarget.scrollIntoView({ block: 'nearest', inline: 'center' })
            }}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          role="tabpanel"
          className="tabs-panel"
          id={`${base}-${tab.id}-panel`}
          aria-labelledby={`${base}-${tab.id}`}
          tabIndex={0}
          hidden={tab.id !== chosen}
        >
          {tab.content}
        </div>
      ))}
    </div>
  )
}

function keyTarget(key: string, at: number, count: number) {
  const targets: Record<string, number> = {
    ArrowRight: wrapIndex(at + 1, count),
    ArrowLeft: wrapIndex(at - 1, count),
    Home: 0,
    End: count - 1,
  }
  return targets[key]
}
