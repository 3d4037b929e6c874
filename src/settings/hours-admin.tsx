import { call } from '#lib/call.ts'
import { CheckboxField } from '#ui/choice-field.tsx'
import { StaffFields, StaffForm } from '#ui/staff-form.tsx'
import type { StaffFormState } from '#ui/use-staff-form.tsx'
import { ClosureFields } from './closure-fields.tsx'
import { DayFields } from './day-fields.tsx'
import { weekdays } from './describe-hours.ts'
import { HoursDraft } from './setting-drafts.ts'
import { type AdminSettings, settingsAdminApi } from './settings-admin.ts'
import { SettingsAdminRead } from './settings-admin-read.tsx'
import { writeTime } from './typed-time.ts'
import { useSettingForm } from './use-setting-form.tsx'

/** Opening hours of the business; "open now", its hours in words and its closing days follow from this everywhere. */
export function HoursAdmin() {
  return (
    <SettingsAdminRead>{({ hours }, lookAgain) => <HoursForm hours={hours} lookAgain={lookAgain} />}</SettingsAdminRead>
  )
}

type TypedDay = { open?: string; close?: string; closed: boolean }

/** A day that is ticked as closed has no times, whatever stood there. */
function prepare({ days, closures = [], ...typed }: Record<string, unknown>) {
  return {
    ...typed,
    days: (days as TypedDay[]).map(({ open, close, closed }, index) => ({
      day: weekdays[index],
      open: closed ? null : writeTime(open ?? ''),
      close: closed ? null : writeTime(close ?? ''),
    })),
    closures,
  }
}

function HoursForm({ hours, lookAgain }: { hours: AdminSettings['hours']; lookAgain: () => void }) {
  const form: StaffFormState = useSettingForm({
    schema: HoursDraft,
    version: hours.version,
    save: (values) => call(settingsAdminApi.hours, values),
    prepare,
  })
  return (
    <StaffForm
      form={form}
      title="Opening hours"
      intro="In South African time. Whether you are open now, and your hours in words, follow from these on every page."
      onLookAgain={lookAgain}
    >
      <StaffFields title="The week" hint="By the 24-hour clock, as 08:00 or 17:30.">
        <DayFields form={form} days={hours.days} />
      </StaffFields>
      <CheckboxField
        {...form.field('closedOnPublicHolidays')}
        label="Closed on public holidays"
        hint="South Africa’s public holidays of every year are known, the Monday after a Sunday one included."
        defaultChecked={hours.closedOnPublicHolidays}
      />
      <ClosureFields form={form} closures={hours.closures} />
    </StaffForm>
  )
}
