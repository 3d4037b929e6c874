import { call } from '#lib/call.ts'
import { splitLines } from '#lib/staff-text.ts'
import { TextArea } from '#ui/field.tsx'
import { StaffForm } from '#ui/staff-form.tsx'
import { BadgesDraft } from './setting-drafts.ts'
import { type AdminSettings, settingsAdminApi } from './settings-admin.ts'
import { useSettingForm } from './use-setting-form.tsx'

const prepare = ({ labels }: Record<string, unknown>) => ({ labels: splitLines(labels) })

export function BadgesForm({ badges, lookAgain }: { badges: AdminSettings['trustBadges']; lookAgain: () => void }) {
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
