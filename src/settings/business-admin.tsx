import { useState } from 'react'
import { call } from '#lib/call.ts'
import { readNumber } from '#lib/staff-text.ts'
import { CheckboxField, RadioCards } from '#ui/choice-field.tsx'
import { TextField } from '#ui/field.tsx'
import { StaffFields, StaffForm } from '#ui/staff-form.tsx'
import type { StaffFormState } from '#ui/use-staff-form.tsx'
import { IdentityDraft } from './setting-drafts.ts'
import { SettingsAdminRead } from './settings-admin-read.tsx'
import { type AdminSettings, settingsAdminApi } from './settings-admin.ts'
import { isInSouthAfrica } from './south-africa.ts'
import { useSettingForm } from './use-setting-form.tsx'

/** The business's identity and the ways to reach it. */
export function BusinessAdmin() {
  return (
    <SettingsAdminRead>
      {({ identity }, lookAgain) => <IdentityForm identity={identity} lookAgain={lookAgain} />}
    </SettingsAdminRead>
  )
}

const registered: Record<string, boolean> = { yes: true, no: false }
const vatChoices = [
  { value: 'yes', label: 'Registered', text: 'Prices include VAT' },
  { value: 'no', label: 'Not registered', text: 'Prices are the full price' },
  { value: '', label: 'Not stated yet' },
]

function prepare({ geo, vatRegistered, ...typed }: Record<string, unknown>) {
  const { latitude, longitude } = geo as Record<string, unknown>
  return {
    ...typed,
    geo: { latitude: readNumber(latitude), longitude: readNumber(longitude) },
    vatRegistered: registered[String(vatRegistered)] ?? null,
  }
}

/** Left empty, it is the number of the phone. */
const otherNumber = {
  hint: 'If it is another than the phone',
  optional: true,
  type: 'tel',
  inputMode: 'tel',
  autoComplete: 'off',
} as const

type IdentityFormProps = { identity: AdminSettings['identity']; lookAgain: () => void }

function IdentityForm({ identity, lookAgain }: IdentityFormProps) {
  const form = useSettingForm({
    schema: IdentityDraft,
    version: identity.version,
    save: (values) => call(settingsAdminApi.identity, values),
    prepare,
  })
  const { address, geo } = identity
  const text = (name: 'name' | 'tagline' | 'phone' | 'cellPhone' | 'whatsapp' | 'email') => ({
    ...form.field(name),
    defaultValue: identity[name],
  })
  const place = (name: keyof typeof address) => ({ ...form.field(`address.${name}`), defaultValue: address[name] })
  return (
    <StaffForm
      form={form}
      title="Business details"
      intro="Stated on every page, in mails and in what search engines read."
      onLookAgain={lookAgain}
    >
      <StaffFields>
        <TextField {...text('name')} label="Name" autoComplete="off" />
        <TextField {...text('tagline')} label="Tagline" optional className="staff-form-whole" />
      </StaffFields>
      <StaffFields
        title="How customers reach you"
        hint="Write numbers as you say them; links to call and to chat follow."
      >
        <TextField {...text('phone')} label="Phone" type="tel" inputMode="tel" autoComplete="off" />
        <TextField {...text('cellPhone')} {...otherNumber} label="Cell phone" />
        <TextField {...text('whatsapp')} {...otherNumber} label="WhatsApp" />
        <TextField {...text('email')} label="E-mail" type="email" inputMode="email" autoComplete="off" />
      </StaffFields>
      <StaffFields title="Address">
        <TextField {...place('line1')} label="Street address" className="staff-form-whole" />
        <TextField {...place('suburb')} label="Suburb" optional />
        <TextField {...place('city')} label="City" />
        <TextField {...place('province')} label="Province" />
        <TextField {...place('postalCode')} label="Postal code" inputMode="numeric" />
        <TextField {...place('country')} label="Country" />
      </StaffFields>
      <MapFields form={form} geo={geo} />
      <InLaw form={form} identity={identity} />
    </StaffForm>
  )
}

function InLaw({ form, identity }: { form: StaffFormState; identity: AdminSettings['identity'] }) {
  const { vatRegistered } = identity
  const fact = (name: 'legalName' | 'registrationNumber' | 'vatNumber') => ({
    ...form.field(name),
    defaultValue: identity[name],
    optional: true,
  })
  return (
    <StaffFields title="Legal entity" hint="Stated in the terms and the privacy policy.">
      <TextField {...fact('legalName')} label="Registered name" />
      <TextField {...fact('registrationNumber')} label="Registration number" />
      <TextField {...fact('vatNumber')} label="VAT number" inputMode="numeric" />
      <RadioCards
        {...form.field('vatRegistered')}
        label="VAT"
        choices={vatChoices}
        columns
        className="staff-form-whole"
        defaultValue={vatRegistered === null ? '' : vatRegistered ? 'yes' : 'no'}
      />
    </StaffFields>
  )
}

/** The place of the business on the map. A point outside South Africa is saved once staff have said that it is meant. */
function MapFields({ form, geo }: { form: StaffFormState; geo: AdminSettings['identity']['geo'] }) {
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
