import { call } from '#lib/call.ts'
import { splitLines } from '#lib/staff-text.ts'
import { TextArea, TextField } from '#ui/field.tsx'
import { StaffFields, StaffForm } from '#ui/staff-form.tsx'
import { networkNames, networks } from './apply-draft.ts'
import { BadgesDraft, FooterDraft, SearchDraft, SocialDraft } from './setting-drafts.ts'
import { SettingsAdminRead } from './settings-admin-read.tsx'
import { type AdminSettings, settingsAdminApi } from './settings-admin.ts'
import { useSettingForm } from './use-setting-form.tsx'

/** The frame of every page: links, claims and the words at its foot. */
export function LinksAdmin() {
  return (
    <SettingsAdminRead>
      {({ social, trustBadges, footer, meta }, lookAgain) => (
        <>
          <SocialForm social={social} lookAgain={lookAgain} />
          <BadgesForm badges={trustBadges} lookAgain={lookAgain} />
          <FooterForm footer={footer} lookAgain={lookAgain} />
          <SearchEnginesForm meta={meta} lookAgain={lookAgain} />
        </>
      )}
    </SettingsAdminRead>
  )
}

function SocialForm({ social, lookAgain }: { social: AdminSettings['social']; lookAgain: () => void }) {
  const form = useSettingForm({
    schema: SocialDraft,
    version: social.version,
    save: (values) => call(settingsAdminApi.social, values),
  })
  return (
    <StaffForm
      form={form}
      title="Social networks"
      intro="A network without an address is not shown."
      submit="Save networks"
      onLookAgain={lookAgain}
    >
      <StaffFields>
        {networkNames.map((network) => (
          <TextField
            key={network}
            {...form.field(network)}
            label={networks[network]}
            type="url"
            inputMode="url"
            placeholder="https://"
            autoComplete="off"
            defaultValue={social[network]}
          />
        ))}
      </StaffFields>
    </StaffForm>
  )
}

const prepare = ({ labels }: Record<string, unknown>) => ({ labels: splitLines(labels) })

function BadgesForm({ badges, lookAgain }: { badges: AdminSettings['trustBadges']; lookAgain: () => void }) {
  const form = useSettingForm({
    schema: BadgesDraft,
    version: badges.version,
    save: (values) => call(settingsAdminApi.trustBadges, values),
    prepare,
  })
  return (
    <StaffForm
      form={form}
      title="Trust badges"
      intro="Claims on the home page and at the foot of every page. Make only those that you can prove."
      submit="Save badges"
      onLookAgain={lookAgain}
    >
      <TextArea
        {...form.field('labels')}
        label="Claims"
        hint="One per line, six at most"
        rows={3}
        defaultValue={badges.labels.join('\n')}
      />
    </StaffForm>
  )
}

function FooterForm({ footer, lookAgain }: { footer: AdminSettings['footer']; lookAgain: () => void }) {
  const form = useSettingForm({
    schema: FooterDraft,
    version: footer.version,
    save: (values) => call(settingsAdminApi.footer, values),
  })
  return (
    <StaffForm form={form} title="Footer" submit="Save footer" onLookAgain={lookAgain}>
      <TextArea {...form.field('about')} label="About the business" rows={2} defaultValue={footer.about} />
      <TextField {...form.field('copyright')} label="Copyright" defaultValue={footer.copyright} />
    </StaffForm>
  )
}

function SearchEnginesForm({ meta, lookAgain }: { meta: AdminSettings['meta']; lookAgain: () => void }) {
  const form = useSettingForm({
    schema: SearchDraft,
    version: meta.version,
    save: (values) => call(settingsAdminApi.meta, values),
  })
  return (
    <StaffForm
      form={form}
      title="Search engines"
      intro="How the business is described where a page has no words of its own."
      submit="Save description"
      onLookAgain={lookAgain}
    >
      <TextArea {...form.field('description')} label="Description" rows={2} defaultValue={meta.description} />
    </StaffForm>
  )
}
