import { type ReactNode, useId, useRef } from 'react'
import { LazyHydration } from '#lib/lazy-hydration.tsx'
import { classNames } from './class-names.ts'
import './section.css'

type Width = 'normal' | 'narrow'

export function Container({
  width = 'normal',
  className,
  opens,
  children,
}: {
  width?: Width
  className?: string
  /** It fills the first window: no part below it belongs to it (`app/first-window.server.ts`). */
  opens?: true
  children: ReactNode
}) {
  const names = classNames('container', width !== 'normal' && `container-${width}`, className)
  return (
    <div className={names} data-opening={opens}>
      {children}
    </div>
  )
}

type SectionProps = {
  title?: ReactNode
  /** A short line above the title. */
  eyebrow?: ReactNode
  intro?: ReactNode
  /** A link or button at the end of the heading's line. */
  action?: ReactNode
  /** The ground it lies on; neighbours differ. */
  tone?: 'ground' | 'band' | 'tint'
  world?: 'pool' | 'marine' | undefined
  width?: Width
  /** Heading in the middle. */
  centred?: boolean
  id?: string
  className?: string
  children?: ReactNode
}

export function Section(props: SectionProps) {
  const {
    title,
    eyebrow,
    intro,
    action,
    tone = 'ground',
    world,
    width = 'normal',
    centred,
    id,
    className,
    children,
  } = props
  const heading = useId()
  const place = useRef<HTMLElement>(null)
  return (
    <section
      ref={place}
      id={id}
      data-world={world}
      className={classNames('section', tone !== 'ground' && `section-${tone}`, className)}
      aria-labelledby={title ? heading : undefined}
    >
      <LazyHydration within={place} share={1}>
        <Container width={width}>
          {title && (
            <header className={classNames('section-header', centred && 'section-header-centred')}>
              <div className="section-words">
                {eyebrow && <p className="section-eyebrow">{eyebrow}</p>}
                <h2 id={heading}>{title}</h2>
                {intro && <p className="section-intro">{intro}</p>}
              </div>
              {action}
            </header>
          )}
          {children}
        </Container>
      </LazyHydration>
    </section>
  )
}
