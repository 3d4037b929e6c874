import { type ReactNode, useEffect, useRef } from 'react'
import { useShown } from '#lib/navigation.tsx'
import { Badge } from './badge.tsx'
import './staff-header.css'

type StaffHeaderProps = {
  title: string
  /** The title of the browser's tab, where that of the screen is not enough. */
  tabTitle?: string | undefined
  /** Stands before the title: the way back to a list. */
  back?: ReactNode
  intro?: ReactNode
  actions?: ReactNode
  /** True when the thing shown came with the demonstration. */
  sample?: boolean
}

/** The top of a screen that staff work with: what it is and what can be done here. */
export function StaffHeader({ title, tabTitle = title, back, intro, actions, sample }: StaffHeaderProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { key } = useShown()
  useEffect(() => {
    document.title = `${tabTitle} | Admin`
  }, [tabTitle])
  useEffect(() => {
    // The link or button that led here is gone: reading and the keyboard go on from the top of the screen.
    if (key > 0 && document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [key])
  return (
    <header className="staff-header">
      <div className="staff-header-words">
        {back}
        <h1 className="staff-header-title" ref={heading} tabIndex={-1}>
          {title} {sample && <Badge>Sample data</Badge>}
        </h1>
        {intro && <p className="staff-header-intro">{intro}</p>}
      </div>
      {actions && <div className="staff-header-actions">{actions}</div>}
    </header>
  )
}
