import { type ReactNode, useId } from 'react'
import { keepUnits } from '#lib/values/keep-units.ts'
import { classNames } from '#ui/marks/class-names.ts'
import { PagePart } from './page-part.tsx'
import './section.css'

type ContainerProps = { width?: 'normal' | 'narrow'; className?: string; children: ReactNode }

export function Container({ width = 'normal', className, children }: ContainerProps) {
  const names = classNames('container', width !== 'normal' && `container-${width}`, className)
  return <div className={names}>{children}</div>
}

type SectionProps = {
  title?: ReactNode
  note?: ReactNode
  intro?: ReactNode
  action?: ReactNode
  /** The background; adjacent sections differ. */
  tone?: 'ground' | 'band'
  world?: 'pool' | 'marine' | undefined
  id?: string
  className?: string
  children?: ReactNode
}

export function Section(props: SectionProps) {
  const { title, tone = 'ground', world, id, className, children } = props
  const heading = useId()
  return (
    <PagePart
      as="section"
      id={id}
      data-world={world}
      className={classNames('section', tone !== 'ground' && `section-${tone}`, className)}
      aria-labelledby={title ? heading : undefined}
    >
      <Container>
        {title && <SectionHeader {...props} heading={heading} />}
        {children}
      </Container>
    </PagePart>
  )
}

type SectionHeaderProps = Pick<SectionProps, 'title' | 'note' | 'intro' | 'action'> & { heading: string }

function SectionHeader({ title, note, intro, action, heading }: SectionHeaderProps) {
  return (
    <header className="section-header">
      <div className="section-words">
        <h2 id={heading}>{title}</h2>
        {note}
        {intro && <SectionIntro>{intro}</SectionIntro>}
      </div>
      {action}
    </header>
  )
}

export const SectionIntro = ({ children }: { children: ReactNode }) => (
  <p className="section-intro">{keepUnits(children)}</p>
)
