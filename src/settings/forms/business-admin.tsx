import { useState } from 'react'
import { CheckboxField, RadioCards } from '#ui/form/choice-field.tsx'
import type { Form } from '#ui/form/use-form.tsx'
import { SettingForm, type SettingGroups } from './setting-form.tsx'
import { SettingsAdminRead, type SettingsSeen } from './settings-admin-read.tsx'
import type { AdminSettings } from '#settings/drafts/settings-admin.ts'
import type { Site } from '#settings/site.ts'
import { useSite } from '#settings/use-site.tsx'
import { isInSouthAfrica } from '#settings/drafts/south-africa.ts'

export function BusinessAdmin() {
  return <SettingsAdminRead>{(seen) => <IdentityForm {...seen} />}</SettingsAdminRead>
}

type Identity = AdminSettings['identity']
type Groups = SettingGroups<'identity'>

const registered: Record<string, boolean> = { yes: true, no: false }
const vatChoices = [
  { value: 'yes', label: 'Registered', text: 'Prices include VAT' },
  { value: 'no', label: 'Not registered', text: 'Prices are the full price' },
  { value: '', label: 'Not stated yet' },
]

const prepare = ({ vatRegistered, ...typed }: Record<string, unknown>) => ({
  ...typed,
  vatRegistered: registered[String(vatRegistered)] ?? null,
})

/** Empty, it defaults to the phone number. */
const otherNumber = { hint: 'If different from the phone', optional: true, type: 'tel' } as const

const reached: Groups = [
  {
    fields: [
      { name: 'name', label: 'Name' },
      { name: 'tagline', label: 'Tagline', optional: true, wide: true },
    ],
  },
  {
    title: 'How customers reach you',
    hint: 'Write numbers as you say them; call and chat links are made from them.',
    fields: [
      { name: 'phone', label: 'Phone', type: 'tel' },
      { name: 'cellPhone', label: 'Cell phone', ...otherNumber },
      { name: 'whatsapp', label: 'WhatsApp', ...otherNumber },
      { name: 'email', label: 'Email', type: 'email' },
    ],
  },
  {
    title: 'Address',
    fields: [
      { name: 'address.line1', label: 'Street address', wide: true },
      { name: 'address.suburb', label: 'Suburb', optional: true },
      { name: 'address.city', label: 'City' },
      { name: 'address.province', label: 'Province' },
      { name: 'address.postalCode', label: 'Postal code', inputMode: 'numeric' },
      { name: 'address.country', label: 'Country' },
    ],
  },
]

const mapOf = ({ geo }: Identity): Groups[number] => ({
  title: 'On the map',
  hint: 'Where the marker stands on the contact page, in degrees; south is negative.',
  fields: [
    { name: 'geo.latitude', label: 'Latitude', kind: 'number' },
    { name: 'geo.longitude', label: 'Longitude', kind: 'number' },
  ],
  special: (form) => <Elsewhere form={form} geo={geo} />,
})

const inLaw = ({ vatRegistered }: Identity, mode: Site['mode']): Groups[number] => ({
  title: 'Legal entity',
  hint: 'Stated in the terms and the privacy policy.',
  fields: [
    {
      name: 'legalName',
      label: 'Registered name',
      ...(mode === 'demo' && { optional: true as const }),
      hint: 'A live shop cannot open without it',
    },
    { name: 'registrationNumber', label: 'Registration number', optional: true },
    { name: 'vatNumber', label: 'VAT number', optional: true, inputMode: 'numeric' },
  ],
  special: (form) => (
    <RadioCards
      {...form.field('vatRegistered')}
      label="VAT"
      choices={vatChoices}
      columns
      className="staff-form-whole"
      defaultValue={vatRegistered === null ? '' : vatRegistered ? 'yes' : 'no'}
    />
  ),
})

function IdentityForm(seen: SettingsSeen) {
  const { identity } = seen.settings
  const { mode } = useSite()
  return (
    <SettingForm
      {...seen}
      name="identity"
      groups={[...reached, mapOf(identity), inLaw(identity, mode)]}
      prepare={prepare}
      title="Business details"
      intro="Shown on every page, in emails and to search engines."
    />
  )
}

/** A point outside South Africa is saved only after staff have confirmed it. */
function Elsewhere({ form, geo }: { form: Form; geo: Identity['geo'] }) {
  const wasElsewhere = !isInSouthAfrica(geo)
  const [asked, setAsked] = useState(wasElsewhere)
  const question = form.field('elsewhere')
  if (question.error && !asked) setAsked(true)
  return (
    asked && (
      <CheckboxField
        {...question}
        label="This is correct: the business is not in South Africa"
        className="staff-form-whole"
        defaultChecked={wasElsewhere}
      />
    )
  )
}
