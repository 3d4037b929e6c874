import type { z } from 'zod/mini'
import { call } from '#lib/reading/call.ts'
import type { Endpoint } from '#lib/contract/endpoint.ts'
import type { NameIn } from '#staff/form/declared-field.ts'
import type { StaffFieldGroup } from '#staff/form/field-groups.tsx'
import { StaffVersionForm, type StaffVersionFormProps } from '#staff/record/version-form.tsx'
import { type AdminSettings, type Saved, settingsAdminApi } from '#settings/drafts/settings-admin.ts'
import type { SettingName } from '#settings/settings.ts'

export type SettingGroups<N extends SettingName> = StaffFieldGroup<
  NameIn<Omit<NonNullable<AdminSettings[N]>, 'version'>>
>[]

/** The call of any setting: its own schema checks the input. */
type SettingCall = Endpoint<z.ZodMiniType<object>, typeof Saved>

type SettingFormProps<N extends SettingName> = Pick<
  StaffVersionFormProps<object>,
  'title' | 'intro' | 'submit' | 'prepare' | 'onSubmit'
> & {
  name: N
  settings: AdminSettings
  lookAgain: () => void
  groups: SettingGroups<N>
}

/** The form of one setting: values, rules and call follow from its name. */
export function SettingForm<N extends SettingName>(props: SettingFormProps<N>) {
  const { name, settings, lookAgain, prepare = (typed) => typed, ...look } = props
  const values = settings[name]
  if (!values) return null
  const { version } = values
  const api = settingsAdminApi[name] as unknown as SettingCall
  return (
    <StaffVersionForm
      {...look}
      values={values}
      schema={api.input}
      prepare={(typed) => ({ ...(prepare(typed) as object), version })}
      save={(draft) => call(api, draft)}
      saved="Settings saved"
      onLookAgain={lookAgain}
    />
  )
}
