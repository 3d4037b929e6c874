import { call } from '#lib/call.ts'
import { CheckboxField } from '#ui/choice-field.tsx'
import { StaffForm } from '#ui/staff-form.tsx'
import { LaunchDraft } from './setting-drafts.ts'
import { type AdminSettings, settingsAdminApi } from './settings-admin.ts'
import { useSettingForm } from './use-setting-form.tsx'

export function LaunchForm({ launch, lookAgain }: { launch: AdminSettings['launch']; lookAgain: () => void }) {
  const form = useSettingForm({
    schema: LaunchDraft,
    version: launch.version,
    save: (values) => call(settingsAdminApi.launch, values),
  })
  return (
    <StaffForm
      form={form}
      title="Shop status"
      intro="An open shop sells, and /shop leads into it. A closed one says “Coming Soon” there; its goods can be looked at, and say “Opening soon” in place of Add to Cart. A demonstration sells all the same."
      submit="Save status"
      onLookAgain={lookAgain}
    >
      <div>
        <CheckboxField
          {...form.field('poolShopOpen')}
          label="The pool shop is open"
          defaultChecked={launch.poolShopOpen}
        />
        <CheckboxField
          {...form.field('marineShopOpen')}
          label="The marine shop is open"
          defaultChecked={launch.marineShopOpen}
        />
      </div>
    </StaffForm>
  )
}
