import type { ReactNode } from 'react'
import { keepUnits } from '#lib/values/keep-units.ts'
import { Breadcrumb } from './breadcrumb.tsx'
import { classNames } from '#ui/marks/class-names.ts'
import { Container } from './section.tsx'
import './page-header.css'

type PageHeaderProps = {
  title: ReactNode
  eyebrow?: ReactNode
  intro?: ReactNode
  trail?: { label: string; to?: string }[]
  actions?: ReactNode
  /** The larger heading of pages that begin with a picture, for pages to read. */
  large?: boolean
  /** Products follow: on a phone they come first, before an introduction. */
  shelf?: boolean
}

export function PageHeader({ title, eyebrow, intro, trail, actions, large = false, shelf = false }: PageHeaderProps) {
  return (
    <header className={classNames('page-header', shelf && 'page-header-shelf')}>
      <Container>
        {trail && <Breadcrumb trail={trail} />}
        <div className="page-header-row">
          <div className="page-header-words">
            {eyebrow && <p className="page-header-eyebrow">{eyebrow}</p>}
            <h1 className={large ? undefined : 'page-header-title'}>{title}</h1>
            {intro && <p className="page-header-intro">{keepUnits(intro)}</p>}
          </div>
          {actions && <div className="cluster">{actions}</div>}
        </div>
      </Container>
    </header>
  )
}
