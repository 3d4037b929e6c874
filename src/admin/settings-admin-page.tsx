import { ChevronRight } from 'lucide-react'
import { Suspense } from 'react'
import { useMay } from '#lib/held-rights.tsx'
import { Link } from '#lib/navigation.tsx'
import { useStaffQuery } from '#lib/staff-query.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { StaffBack } from '#ui/staff-back.tsx'
import { StaffHeader } from '#ui/staff-header.tsx'
import { NotIncluded } from './not-included.tsx'
import { settingGroups, type SettingSection, settingSections } from './setting-sections.tsx'
import './settings-admin-page.css'

const allSettings = '/admin-dashboard?tab=settings'

/** The list of what can be set, and the chosen part beside it. On a phone one sees either the list or the part. */
export function SettingsAdminPage() {
  const named = useStaffQuery().query.get('section')
  const may = useMay()
  const sections = settingSections.filter(({ needs }) => may(needs))
  const isRefused = !sections.some(({ id }) => id === named) && settingSections.some(({ id }) => id === named)
  const section = sections.find(({ id }) => id === named) ?? sections[0]!
  return (
    <div className="settings-admin-page" data-shown={named ? 'part' : 'list'}>
      <StaffHeader
        title="Settings"
        tabTitle={named && !isRefused ? section.label : undefined}
        back={
          <StaffBack to={allSettings} className="settings-admin-page-back">
            All settings
          </StaffBack>
        }
      />
      <nav aria-label="Settings" className="settings-admin-page-list">
        {settingGroups.map((group) => (
          <SectionGroup
            key={group}
            group={group}
            sections={sections.filter((one) => one.group === group)}
            chosen={isRefused ? null : section.id}
          />
        ))}
      </nav>
      <div className="settings-admin-page-part">
        <Suspense fallback={<Spinner label={`Loading ${section.label.toLowerCase()}`} />}>
          {isRefused ? <NotIncluded level={2} /> : <section.Part key={section.id} />}
        </Suspense>
      </div>
    </div>
  )
}

type SectionGroupProps = { group: string; sections: SettingSection[]; chosen: string | null }

function SectionGroup({ group, sections, chosen }: SectionGroupProps) {
  if (!sections.length) return null
  return (
    <div className="settings-admin-page-group">
      <p>{group}</p>
      <ul>
        {sections.map(({ id, label }) => (
          <li key={id}>
            <Link to={`${allSettings}&section=${id}`} aria-current={id === chosen ? 'true' : undefined}>
              {label}
              <ChevronRight aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
