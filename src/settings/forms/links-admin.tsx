import { networkNames, networks } from '#settings/drafts/apply-draft.ts'
import { SettingForm, type SettingGroups } from './setting-form.tsx'
import { SettingsAdminRead } from './settings-admin-read.tsx'

const social: SettingGroups<'social'> = [
  {
    fields: networkNames.map((name) => ({ name, label: networks[name], type: 'url', placeholder: 'https://' })),
  },
]
const badges: SettingGroups<'trustBadges'> = [
  { fields: [{ name: 'labels', label: 'Claims', kind: 'lines', hint: 'One per line, six at most' }] },
]
const footer: SettingGroups<'footer'> = [
  {
    fields: [
      { name: 'about', label: 'About the business', kind: 'text', rows: 2 },
      {
        name: 'copyright',
        label: 'Copyright',
        wide: true,
        hint: 'Follows the name of the business and the year until you change it',
      },
    ],
  },
]
const searchEngines: SettingGroups<'meta'> = [
  { fields: [{ name: 'description', label: 'Description', kind: 'text', rows: 2 }] },
]

export function LinksAdmin() {
  return (
    <SettingsAdminRead>
      {(seen) => (
        <>
          <SettingForm
            {...seen}
            name="social"
            groups={social}
            title="Social networks"
            intro="A network without an address is not shown."
            submit="Save networks"
          />
          <SettingForm
            {...seen}
            name="trustBadges"
            groups={badges}
            title="Trust badges"
            intro="Claims on the home page and in the footer. Only make claims you can prove."
            submit="Save badges"
          />
          <SettingForm {...seen} name="footer" groups={footer} title="Footer" submit="Save footer" />
          <SettingForm
            {...seen}
            name="meta"
            groups={searchEngines}
            title="Search engines"
            intro="Describes the business where a page has no description of its own."
            submit="Save description"
          />
        </>
      )}
    </SettingsAdminRead>
  )
}
