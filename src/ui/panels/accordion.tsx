import { ChevronDown } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import './accordion.css'

/** Items open independently of each other; an address ending in `#id` opens that one. */
export function Accordion({ items }: { items: { id: string; title: ReactNode; content: ReactNode }[] }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const openTarget = () => {
      const target = box.current?.querySelector(
        `details[id="${CSS.escape(decodeURIComponent(location.hash.slice(1)))}"]`,
      )
      for (let part = target; part instanceof Element; part = part.parentElement) {
        if (part instanceof HTMLDetailsElement) part.open = true
      }
    }
    openTarget()
    window.addEventListener('hashchange', openTarget)
    return () => window.removeEventListener('hashchange', openTarget)
  }, [])
  return (
    <div className="accordion" ref={box}>
      {items.map(({ id, title, content }) => (
        <details key={id} id={id} className="accordion-item">
          <summary className="accordion-summary">
            <h3 className="accordion-title">{title}</h3>
            <ChevronDown aria-hidden="true" />
          </summary>
          <div className="accordion-content">{content}</div>
        </details>
      ))}
    </div>
  )
}
