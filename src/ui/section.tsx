import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import './section.css'

type Width = 'normal' | 'narrow'

export function Container({
  width = 'normal',
  className,
  children,
}: {
  width?: Width
  className?: string
  children: ReactNode
}) {
  return (
    <div className={classNames('container', width !== 'normal' && `container-${width}`, className)}>{children}</div>
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
  return (
    <section
      id={id}
      data-world={world}
      className={classNames('section', tone !== 'ground' && `section-${tone}`, className)}
      aria-labelledby={title ? heading : undefined}
    >
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
    </section>
  )
}
