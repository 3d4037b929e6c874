import type { ReactNode } from 'react'
import { Section, SectionIntro } from '#ui/page/section.tsx'
import './split-section.css'

type SplitSectionProps = {
  title: string
  intro: string
  id?: string
  below?: ReactNode
  children: ReactNode
}

export function SplitSection({ title, intro, below, children, ...section }: SplitSectionProps) {
  return (
    <Section {...section} tone="band">
      <div className="split-section">
        <div className="section-words">
          <h2>{title}</h2>
          <SectionIntro>{intro}</SectionIntro>
          {below}
        </div>
        {children}
      </div>
    </Section>
  )
}
