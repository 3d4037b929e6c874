import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useAddress, useShown } from '#lib/navigation/navigation.tsx'
import { useRead } from '#lib/reading/read.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { LoadFailed } from '#ui/states/load-failed.tsx'
import { Notice } from '#ui/states/notice.tsx'
import { Skeleton } from '#ui/marks/skeleton.tsx'
import { Tabs } from '#ui/panels/tabs.tsx'
import type { Service, serviceApi, ServiceInList } from '#services/service.ts'
import { serviceKinds } from '#services/service-kinds.ts'
import { ServiceLine } from './service-line.tsx'
import './service-tabs.css'

/** The services by category. The address names the tab and the open service. */
export function ServiceTabs({ search }: { search: URLSearchParams }) {
  const visit = useShown().key
  const { data, error, loading, retry } = useRead<typeof serviceApi.services>('/api/services?in=short')
  // Another address of the page, or the same one opened again, resets the tab.
  if (data) return <ServiceLists key={visit} services={data} search={search} />
  if (error) return <LoadFailed retry={retry} busy={loading} level={3} title="The services could not be loaded." />
  return (
    <div className="service-tabs-waiting" aria-busy="true">
      {serviceKinds.map(({ id }) => (
        <Skeleton key={id} shape="block" />
      ))}
    </div>
  )
}

function ServiceLists({ services, search }: { services: ServiceInList[]; search: URLSearchParams }) {
  const { pathname } = useAddress()
  const id = search.get('id') ?? ''
  const isOffered = services.some((service) => String(service.id) === id)
  const open = useRead<typeof serviceApi.service>(`/api/services/${encodeURIComponent(id)}`, {
    enabled: isOffered,
  }).data
  const [chosen, setChosen] = useState(open?.category ?? search.get('service') ?? 'All')
  const choose = (tab: string) => {
    setChosen(tab)
    showInAddress(pathname, tab)
  }
  const place = useRef<HTMLDivElement>(null)
  useTabInSight(place)
  if (!services.length) return <EmptyState level={3} title="No services available at the moment." />
  const known = serviceKinds.some((tab) => tab.id === chosen) ? chosen : 'All'
  return (
    <div ref={place} className="service-tabs">
      {id && !isOffered && <Notice>That service is no longer offered. Here is what we do.</Notice>}
      <Tabs
        label="Kinds of service"
        value={known}
        onChange={choose}
        tabs={serviceKinds.map((tab) => ({
          ...tab,
          content: tab.id === known && <Worlds services={ofTab(services, tab.id)} open={open} />,
        }))}
      />
    </div>
  )
}

/** On a phone not all tabs fit: the one in the address is scrolled into view. */
function useTabInSight(place: RefObject<HTMLDivElement | null>) {
  useEffect(() => {
    const tab = place.current?.querySelector('[role="tab"][aria-selected="true"]')
    const row = tab?.parentElement
    if (!tab || !row) return
    row.scrollLeft += tab.getBoundingClientRect().right - row.getBoundingClientRect().right
  }, [place])
}

/** The tab can be shared and survives a reload, without rendering the page again. */
function showInAddress(pathname: string, tab: string) {
  history.replaceState(history.state, '', tab === 'All' ? pathname : `${pathname}?service=${tab}`)
}

const ofTab = (services: ServiceInList[], tab: string) =>
  tab === 'All' ? services : services.filter((service) => service.category === tab)

/** Reefs come first, as the page is about reefs. */
const worlds = [
  { name: 'aquarium', accent: 'marine', label: 'For reefs' },
  { name: 'pool', accent: 'pool', label: 'For pools' },
]

function Worlds({ services, open }: { services: ServiceInList[]; open: Service | null | undefined }) {
  const base = useId()
  if (!services.length) return <EmptyState level={3} title="No services available in this category." />
  return worlds.map(({ name, accent, label }) => {
    const lines = services.filter(({ world }) => world === name)
    const list = (
      <ul aria-labelledby={base + name}>
        {lines.map((service) => (
          <ServiceLine key={service.id} service={service} open={service.id === open?.id ? open : undefined} />
        ))}
      </ul>
    )
    // The page is about reefs: services for pools open with a press, unless one of them was asked for.
    const isAside = accent === 'pool' && lines.length < services.length && !lines.some(({ id }) => id === open?.id)
    return (
      lines.length > 0 && (
        <div key={name} className="service-tabs-world" data-world={accent}>
          <p id={base + name}>{label}</p>
          {isAside ? (
            <details className="service-tabs-aside">
              <summary>{lines.length === 1 ? 'One service' : `${lines.length} services`}</summary>
              {list}
            </details>
          ) : (
            list
          )}
        </div>
      )
    )
  })
}
