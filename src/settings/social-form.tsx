import { call } from '#lib/call.ts'
import { TextField } from '#ui/field.tsx'
import { StaffFields, StaffForm } from '#ui/staff-form.tsx'
import { networkNames, networks } from './apply-draft.ts'
import { SocialDraft } from './setting-drafts.ts'
import { type AdminSettings, settingsAdminApi } from './settings-admin.ts'
import { useSettingForm } from './use-setting-form.tsx'

export function SocialForm({ social, lookAgain }: { social: AdminSettings['social']; lookAgain: () => void }) {
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
