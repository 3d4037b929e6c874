import { ChevronRight } from 'lucide-react'
import { Suspense } from 'react'
import { Link } from '#lib/navigation.tsx'
import { useStaffQuery } from '#lib/staff-query.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { StaffBack } from '#ui/staff-back.tsx'
import { StaffHeader } from '#ui/staff-header.tsx'
import { settingGroups, settingSections } from './setting-sections.tsx'
import './settings-admin-page.css'

const allSettings = '/admin-dashboard?tab=settings'

/** The list of what can be set, and the chosen part beside it. On a phone one sees either the list or the part. */
export function SettingsAdminPage() {
  const named = useStaffQuery().query.get('section')
  const section = settingSections.find(({ id }) => id === named) ?? settingSections[0]!
  return (
    <div className="settings-admin-page" data-shown={named ? 'part' : 'list'}>
      <StaffHeader
        title="Settings"
        tabTitle={named ? section.label : undefined}
        back={
          <StaffBack to={allSettings} className="settings-admin-page-back">
            All settings
          </StaffBack>
        }
      />
      <nav aria-label="Settings" className="settings-admin-page-list">
        {settingGroups.map((group) => (
          <SectionGroup key={group} group={group} chosen={section.id} />
        ))}
      </nav>
      <div className="settings-admin-page-part">
        <Suspense fallback={<Spinner label={`Loading ${section.label.toLowerCase()}`} />}>
          <section.Part key={section.id} />
        </Suspense>
      </div>
    </div>
  )
}

function SectionGroup({ group, chosen }: { group: string; chosen: string }) {
  const sections = settingSections.filter((section) => section.group === group)
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
