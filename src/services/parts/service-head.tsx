import { breadcrumbData } from '#lib/navigation/breadcrumb-data.ts'
import { PageHead } from '#settings/page-head.tsx'
import { useSite } from '#settings/use-site.tsx'
import { serviceData } from './service-data.ts'

type ServiceHeadProps = { hero: { heading: string; intro: string }; more: string; path: string }

/** `more`: what the description says after the introduction. */
export function ServiceHead({ hero: { heading, intro }, more, path }: ServiceHeadProps) {
  const site = useSite()
  const trail = [{ label: 'Home', to: '/' }, { label: heading }]
  return (
    <PageHead
      title={heading}
      description={`${intro} ${more}`}
      path={path}
      data={
        import.meta.env.SSR && [
          serviceData(site, { name: heading, description: intro, path }),
          breadcrumbData(site.publicUrl, trail),
        ]
      }
    />
  )
}
