import type { ReactNode } from 'react'
import type { Right } from '#lib/contract/rights.ts'
import { StaffBack } from './back-link.tsx'
import { PartLevel } from './part-level.tsx'
import { StaffIntro } from './read-only.tsx'
import { SampleScreen, useSampleShown } from './sample-shown.tsx'
import { Badge } from '#ui/marks/badge.tsx'
import './panel.css'

type StaffPartProps = {
  title: ReactNode
  back?: { to: string; label: string }
  intro?: ReactNode
  /** The right without which the part is only read: those who lack it are told so in place of the introduction. */
  changes?: Right
  actions?: ReactNode
  children: ReactNode
}

export function StaffPart({ title, back, intro, changes, actions, children }: StaffPartProps) {
  return (
    <SampleScreen>
      <section className="staff-part">
        {back && <StaffBack to={back.to}>{back.label}</StaffBack>}
        <header className="staff-part-header">
          <div>
            <PartTitle>{title}</PartTitle>
            <StaffIntro changes={changes}>{intro}</StaffIntro>
          </div>
          {actions && <div className="cluster cluster-small">{actions}</div>}
        </header>
        <PartLevel value={3}>{children}</PartLevel>
      </section>
    </SampleScreen>
  )
}

function PartTitle({ children }: { children: ReactNode }) {
  const sample = useSampleShown()
  return (
    <h2>
      {children}
      {sample && <Badge>{sample}</Badge>}
    </h2>
  )
}
