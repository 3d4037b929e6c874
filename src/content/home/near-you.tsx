import { Section } from '#ui/page/section.tsx'
import type { Home } from '#content/home.ts'
import { EmergencyList } from './emergency-list.tsx'
import { ServiceAreaList } from './service-area-list.tsx'
import '#ui/theme/night.css'
import './near-you.css'

export const NearYou = ({ areas, emergencies }: Pick<Home, 'areas' | 'emergencies'>) => (
  <Section id="emergencies">
    <div className="night near-you">
      <ServiceAreaList {...areas} />
      <EmergencyList {...emergencies} />
    </div>
  </Section>
)
