import { type ReactNode, useId } from 'react'

export function SettingPart({ title, text, children }: { title: string; text?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section className="setting-part" aria-labelledby={id}>
      <div className="setting-part-words">
        <h2 id={id}>{title}</h2>
        {text && <p className="soft">{text}</p>}
      </div>
      <div className="setting-part-content">{children}</div>
    </section>
  )
}
