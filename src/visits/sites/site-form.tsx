import { call } from '#lib/reading/call.ts'
import { StaffVersionForm } from '#staff/record/version-form.tsx'
import { useAsOpened } from '#staff/merge/as-opened.tsx'
import { siteGroups, toDraft, type TypedSite, TypedSite as schema, typedSite } from './site-fields.ts'
import { type VisitSite, visitSiteApi } from './site.ts'

export function SiteForm({ site, lookAgain }: { site: VisitSite; lookAgain: () => void }) {
  const opened = useAsOpened(site)
  return (
    <StaffVersionForm<TypedSite>
      title="Site"
      titleShown={false}
      submit="Save site"
      saved="Site saved"
      schema={schema}
      groups={siteGroups(opened)}
      values={{ ...typedSite(site), version: site.version }}
      save={({ version, ...typed }) => call(visitSiteApi.change, { ...toDraft(typed), version, id: String(site.id) })}
      onLookAgain={lookAgain}
    />
  )
}
