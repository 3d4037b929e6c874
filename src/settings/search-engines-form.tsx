import { call } from '#lib/call.ts'
import { TextArea } from '#ui/field.tsx'
import { StaffForm } from '#ui/staff-form.tsx'
import { SearchDraft } from './setting-drafts.ts'
import { type AdminSettings, settingsAdminApi } from './settings-admin.ts'
import { useSettingForm } from './use-setting-form.tsx'

export function SearchEnginesForm({ meta, lookAgain }: { meta: AdminSettings['meta']; lookAgain: () => void }) {
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
