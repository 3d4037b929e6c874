import { ChevronRight } from 'lucide-react'
import { type ComponentType, type ReactNode, Suspense } from 'react'
import { useMay } from './own-rights.tsx'
import { Link } from '#lib/navigation/navigation.tsx'
import type { Right } from '#lib/contract/rights.ts'
import { useStaffQuery } from './screen-query.tsx'
import { NotIncluded } from './not-included.tsx'
import { Spinner } from '#ui/marks/spinner.tsx'
import { StaffBack } from './back-link.tsx'
import { StaffHeader } from './header.tsx'
import './sections.css'

export type StaffSection<Group extends string = string> = {
  /** The id in the address: `?tab=settings&section=hours`. */
  id: string
  label: string
  group: Group
  needs: Right
  Part: ComponentType
  /** Its state in a word or a figure, at the end of its line in the list. */
  State?: ComponentType
  /** A week or another wide table: on a small desktop the list of sections stands above it. */
  isWide?: true
}

type StaffSectionsProps = {
  title: string
  /** The admin tab that they make up. */
  tab: string
  /** The back link to the list of sections on a phone: "All settings". */
  all: string
  sections: readonly StaffSection[]
  /** Stands above the first section, and above the list on a phone. */
  top?: ReactNode
}

/** A screen of sections: their list, and the chosen one beside it. A phone shows either the list or the section. */
export function StaffSections({ title, tab, all, sections, top }: StaffSectionsProps) {
  const named = useStaffQuery().query.get('section')
  const may = useMay()
  const own = sections.filter(({ needs }) => may(needs))
  const isRefused = !own.some(({ id }) => id === named) && sections.some(({ id }) => id === named)
  const section = own.find(({ id }) => id === named) ?? own[0]!
  const address = `/admin-dashboard?tab=${tab}`
  return (
    <div className="staff-sections" data-shown={named ? 'part' : 'list'} data-wide={section.isWide}>
      <StaffHeader
        title={title}
        tabTitle={named && !isRefused ? section.label : undefined}
        back={
          <StaffBack to={address} className="staff-sections-back">
            {all}
          </StaffBack>
        }
      />
      {top && section === own[0] && !isRefused && <div className="staff-sections-top">{top}</div>}
      <nav aria-label={title} className="staff-sections-list">
        {[...new Set(sections.map(({ group }) => group))].map((group) => (
          <SectionGroup
            key={group}
            address={address}
            group={group}
            sections={own.filter((one) => one.group === group)}
            chosen={isRefused ? null : section.id}
          />
        ))}
      </nav>
      <div className="staff-sections-part">
        <Suspense fallback={<Spinner label={`Loading ${section.label.toLowerCase()}`} />}>
          {isRefused ? <NotIncluded level={2} /> : <section.Part key={section.id} />}
        </Suspense>
      </div>
    </div>
  )
}

type SectionGroupProps = { address: string; group: string; sections: readonly StaffSection[]; chosen: string | null }

function SectionGroup({ address, group, sections, chosen }: SectionGroupProps) {
  if (!sections.length) return null
  return (
    <div className="staff-sections-group">
      <p className="soft">{group}</p>
      <ul>
        {sections.map(({ id, label, State }) => (
          <li key={id}>
            <Link to={`${address}&section=${id}`} aria-current={id === chosen ? 'true' : undefined}>
              <span>{label}</span>
              {State && (
                <span className="staff-sections-state numbers">
                  <State />
                </span>
              )}
              <ChevronRight aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
