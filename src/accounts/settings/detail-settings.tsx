import { useState } from 'react'
import type { Profile } from '#accounts/account.ts'
import { call } from '#lib/reading/call.ts'
import { readAgain } from '#lib/reading/changed-tags.ts'
import { Button } from '#ui/marks/button.tsx'
import { ErrorSummary } from '#ui/form/error-summary.tsx'
import { TextField } from '#ui/form/field.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { toast } from '#ui/overlay/toast.tsx'
import { UnsavedQuestion } from '#ui/overlay/unsaved-question.tsx'
import { useUnsavedForm } from '#ui/form/use-unsaved-form.tsx'
import { accountSettingsApi, ProfileChange } from '#accounts/own-account/account-settings.ts'
import { SettingPart } from '#accounts/own-account/setting-part.tsx'
import { saySettingFailed } from '#accounts/own-account/use-setting.tsx'

const onItsWay = (wanted: string, present: string) => ({
  title: 'Check your email',
  description: `We have sent an email to ${wanted}. Until you open the link in it, your address stays ${present}.`,
  duration: 15_000,
})

export function DetailSettings({ profile }: { profile: Profile }) {
  const [email, setEmail] = useState(profile.email)
  const moves = email.trim().toLowerCase() !== profile.email
  const form = useUnsavedForm<ProfileChange>({
    schema: ProfileChange,
    submit: async (values) => {
      const changed = await call(accountSettingsApi.changeProfile, values)
      const asked = values.email?.toLowerCase() ?? changed.email
      toast(asked === changed.email ? { title: 'Your details are saved' } : onItsWay(asked, changed.email))
      setEmail(changed.email)
      await readAgain()
    },
    failed: saySettingFailed,
  })
  const text = (name: 'firstName' | 'lastName' | 'phone' | 'city') => ({
    ...form.field(name),
    defaultValue: profile[name],
    maxLength: 100,
  })
  return (
    <SettingPart title="Details" text={<DetailsText username={profile.username} />}>
      <form {...form.props} className="setting-part-form" method="post" aria-label="Details">
        <UnsavedQuestion unsaved={form.unsaved} />
        <ErrorSummary form={form} />
        <div className="setting-part-pair">
          <TextField {...text('firstName')} label="First name" autoComplete="given-name" />
          <TextField {...text('lastName')} label="Last name" autoComplete="family-name" />
          <TextField {...text('phone')} label="Phone" type="tel" autoComplete="tel" maxLength={30} />
          <TextField {...text('city')} label="City" autoComplete="address-level2" />
        </div>
        <TextField
          {...form.field('email')}
          label="Email"
          type="email"
          autoComplete="email"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        {moves && profile.hasPassword && (
          <PasswordField
            {...form.field('currentPassword')}
            label="Your password"
            hint="Needed to change the email address"
          />
        )}
        <Button type="submit" busy={form.submitting} busyText="Saving…">
          Save details
        </Button>
      </form>
    </SettingPart>
  )
}

function DetailsText({ username }: { username: string }) {
  return (
    <>
      Your username is {username}.
      <br />
      We fill in your details at checkout.
    </>
  )
}
