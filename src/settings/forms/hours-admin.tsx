import { ClosureFields } from './closure-fields.tsx'
import { DayFields } from './day-fields.tsx'
import { weekdays } from '#settings/hours/describe-hours.ts'
import { SettingForm, type SettingGroups } from './setting-form.tsx'
import { SettingsAdminRead, type SettingsSeen } from './settings-admin-read.tsx'
import { writeTime } from '#settings/hours/typed-time.ts'

/** Opening hours of the business, from which "open now", their text and closing days follow everywhere. */
export function HoursAdmin() {
  return <SettingsAdminRead>{(seen) => <HoursForm {...seen} />}</SettingsAdminRead>
}

type TypedDay = { open?: string; close?: string; closed: boolean }

/** A day ticked as closed has no times, whatever was typed there. */
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

function HoursForm(seen: SettingsSeen) {
  const { days, closures } = seen.settings.hours
  const groups: SettingGroups<'hours'> = [
    {
      title: 'The week',
      hint: 'Use the 24-hour clock, like 08:00 or 17:30.',
      special: (form) => <DayFields form={form} days={days} />,
    },
    {
      fields: [
        {
          name: 'closedOnPublicHolidays',
          label: 'Closed on public holidays',
          kind: 'flag',
          hint: 'South African public holidays are built in, including the Monday after one on a Sunday. Add days proclaimed for one year below.',
        },
      ],
    },
    { special: (form) => <ClosureFields form={form} closures={closures} /> },
  ]
  return (
    <SettingForm
      {...seen}
      name="hours"
      groups={groups}
      prepare={prepare}
      title="Opening hours"
      intro="In South African time. Sets “open now” and the hours shown on every page."
    />
  )
}
