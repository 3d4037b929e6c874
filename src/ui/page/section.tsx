import { type ReactNode, useId, useRef } from 'react'
import { keepUnits } from '#lib/values/keep-units.ts'
import { LazyHydration } from '#lib/hydration/lazy-hydration.tsx'
import { classNames } from '#ui/marks/class-names.ts'
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
  /** Fills the first window: no section after it belongs to that (`app/document/first-window.server.ts`). */
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
  /** A short word about its content, beside the title. */
  note?: ReactNode
  /** A short line above the title. */
  eyebrow?: ReactNode
  intro?: ReactNode
  /** A link or button at the end of the heading line. */
  action?: ReactNode
  /** The background; adjacent sections differ. */
  tone?: 'ground' | 'band' | 'tint'
  world?: 'pool' | 'marine' | undefined
  width?: Width
  /** Heading in the middle. */
  centred?: boolean
  id?: string
  className?: string
  /** Only its heading is visible below the opening of a page. */
  headingFirst?: true
  children?: ReactNode
}

export function Section(props: SectionProps) {
  const { title, tone = 'ground', world, width = 'normal', id, className, headingFirst, children } = props
  const heading = useId()
  const place = useRef<HTMLElement>(null)
  const head = title && <SectionHeader {...props} heading={heading} />
  return (
    <section
      ref={place}
      id={id}
      data-world={world}
      className={classNames('section', tone !== 'ground' && `section-${tone}`, className)}
      aria-labelledby={title ? heading : undefined}
    >
      {headingFirst ? (
        <Container width={width}>
          {head}
          <LatePart>{children}</LatePart>
        </Container>
      ) : (
        <LazyHydration within={place} share={1}>
          <Container width={width}>
            {head}
            {children}
          </Container>
        </LazyHydration>
      )}
    </section>
  )
}

type SectionHeaderProps = Pick<SectionProps, 'title' | 'note' | 'eyebrow' | 'intro' | 'action' | 'centred'> & {
  heading: string
}

function SectionHeader({ title, note, eyebrow, intro, action, centred, heading }: SectionHeaderProps) {
  return (
    <header className={classNames('section-header', centred && 'section-header-centred')}>
      <div className="section-words">
        {eyebrow && <p className="section-eyebrow">{eyebrow}</p>}
        <h2 id={heading}>{title}</h2>
        {note}
        {intro && <p className="section-intro">{keepUnits(intro)}</p>}
      </div>
      {action}
    </header>
  )
}

function LatePart({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  return (
    <div ref={place}>
      <LazyHydration within={place} share={1}>
        {children}
      </LazyHydration>
    </div>
  )
}
