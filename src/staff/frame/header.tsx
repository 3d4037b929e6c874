import { type ReactNode, useEffect, useRef } from 'react'
import { useShown } from '#lib/navigation/navigation.tsx'
import type { Right } from '#lib/contract/rights.ts'
import { Badge } from '#ui/marks/badge.tsx'
import { useSampleShown } from './sample-shown.tsx'
import { StaffIntro } from './read-only.tsx'
import './header.css'

type StaffHeaderProps = {
  title: string
  /** The document title, where that of the screen is not enough. */
  tabTitle?: string | undefined
  back?: ReactNode
  intro?: ReactNode
  /** The right without which the screen is only read. */
  changes?: Right
  actions?: ReactNode
  /** True for sample data of a demonstration; a list tells it by itself. */
  sample?: boolean
}

export function StaffHeader({ title, tabTitle = title, back, intro, changes, actions, sample }: StaffHeaderProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { key } = useShown()
  const listed = useSampleShown()
  const mark = sample === undefined ? listed : sample && 'Sample data'
  useEffect(() => {
    document.title = `${tabTitle} | Admin`
  }, [tabTitle])
  useEffect(() => {
    // The link or button that led here is gone: focus continues from the top of the screen.
    if (key > 0 && document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [key])
  return (
    <header className="staff-header">
      <div className="staff-header-words">
        {back}
        <h1 className="staff-header-title" ref={heading} tabIndex={-1}>
          {title} {mark && <Badge>{mark}</Badge>}
        </h1>
        <StaffIntro changes={changes} className="soft staff-header-intro">
          {intro}
        </StaffIntro>
      </div>
      {actions && <div className="cluster cluster-small staff-header-actions">{actions}</div>}
    </header>
  )
}
