import { useState } from 'react'
import { CheckboxField } from '#ui/choice-field.tsx'
import { TextField } from '#ui/field.tsx'
import { StaffFields } from '#ui/staff-form.tsx'
import type { StaffFormState } from '#ui/use-staff-form.tsx'
import type { AdminSettings } from './settings-admin.ts'
import { isInSouthAfrica } from './south-africa.ts'

/** The place of the business on the map. A point outside South Africa is saved once staff have said that it is meant. */
export function MapFields({ form, geo }: { form: StaffFormState; geo: AdminSettings['identity']['geo'] }) {
  const wasElsewhere = !isInSouthAfrica(geo)
  const [asked, setAsked] = useState(wasElsewhere)
  const question = form.field('elsewhere')
  if (question.error && !asked) setAsked(true)
  return (
    <StaffFields title="On the map" hint="Where the marker stands on the contact page, in degrees; south is negative.">
      <TextField {...form.field('geo.latitude')} label="Latitude" inputMode="decimal" defaultValue={geo.latitude} />
      <TextField {...form.field('geo.longitude')} label="Longitude" inputMode="decimal" defaultValue={geo.longitude} />
      {asked && (
        <CheckboxField
          {...question}
          label="The point is right: the business is not in South Africa"
          className="staff-form-whole"
          defaultChecked={wasElsewhere}
        />
      )}
    </StaffFields>
  )
}
