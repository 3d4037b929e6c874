import { useFreshRead } from '#staff/frame/fresh-read.tsx'
import type { areaApi } from '#services/area/area.ts'
import { Notice } from '#ui/states/notice.tsx'
import type { VisitSite } from '#visits/sites/site.ts'
import { planWorldOf } from './offered-plan.ts'

export function OfferArea({ site: { suburb, city, postalCode, waters } }: { site: VisitSite }) {
  const world = planWorldOf(waters[0]?.kind ?? 'pool')
  const asked = new URLSearchParams({ suburb, city, postalCode, world })
  const { data } = useFreshRead<typeof areaApi.at>(`/api/visits/area?${asked}`)
  if (!data || (data.known && data.comes)) return null
  return (
    <Notice tone="warning" title={data.known ? 'Outside the area' : 'We do not know this place'}>
      {data.known
        ? `${data.place ?? city} is farther away than the service radius in the settings. You may still offer a plan.`
        : 'Please check on a map how far it is before you offer a plan.'}
    </Notice>
  )
}
