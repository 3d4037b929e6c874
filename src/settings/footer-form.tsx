import { call } from '#lib/call.ts'
import { TextArea, TextField } from '#ui/field.tsx'
import { StaffForm } from '#ui/staff-form.tsx'
import { FooterDraft } from './setting-drafts.ts'
import { type AdminSettings, settingsAdminApi } from './settings-admin.ts'
import { useSettingForm } from './use-setting-form.tsx'

export function FooterForm({ footer, lookAgain }: { footer: AdminSettings['footer']; lookAgain: () => void }) {
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
