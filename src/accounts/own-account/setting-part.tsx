import { type ReactNode, useId } from 'react'

type SettingPartProps = { title: string; text?: ReactNode; children: ReactNode }

/** One setting with its explanation. */
export function SettingPart({ title, text, children }: SettingPartProps) {
  const id = useId()
  return (
    <section className="setting-part" aria-labelledby={id}>
      <div className="setting-part-words">
        <h2 id={id}>{title}</h2>
        {text && <p>{text}</p>}
      </div>
      <div className="setting-part-content">{children}</div>
    </section>
  )
}
