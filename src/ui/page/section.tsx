import { type ReactNode, useId } from 'react'
import { keepUnits } from '#lib/values/keep-units.ts'
import { classNames } from '#ui/marks/class-names.ts'
import { PagePart } from './page-part.tsx'
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
  const names = classNames('container', width !== 'normal' && `container-${width}`, className)
  return <div className={names}>{children}</div>
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
  children?: ReactNode
}

export function Section(props: SectionProps) {
  const { title, tone = 'ground', world, width = 'normal', id, className, children } = props
  const heading = useId()
  return (
    <PagePart
      as="section"
      id={id}
      data-world={world}
      className={classNames('section', tone !== 'ground' && `section-${tone}`, className)}
      aria-labelledby={title ? heading : undefined}
    >
      <Container width={width}>
        {title && <SectionHeader {...props} heading={heading} />}
        {children}
      </Container>
    </PagePart>
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
        {intro && <SectionIntro>{intro}</SectionIntro>}
      </div>
      {action}
    </header>
  )
}

/** The sentence under a heading. */
export const SectionIntro = ({ children }: { children: ReactNode }) => (
  <p className="section-intro">{keepUnits(children)}</p>
)
