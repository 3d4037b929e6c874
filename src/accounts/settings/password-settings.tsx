import type { Profile } from '#accounts/account.ts'
import { accountApi } from '#accounts/account-api.ts'
import { ConfirmPasswordField, NewPasswordField } from '#accounts/new-password-field.tsx'
import { providerNames } from '#accounts/provider-names.ts'
import { call } from '#lib/reading/call.ts'
import { readAgain } from '#lib/reading/changed-tags.ts'
import { Button } from '#ui/marks/button.tsx'
import { ErrorSummary } from '#ui/form/error-summary.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { toast } from '#ui/overlay/toast.tsx'
import { UnsavedQuestion } from '#ui/overlay/unsaved-question.tsx'
import { useUnsavedForm } from '#ui/form/use-unsaved-form.tsx'
import { accountSettingsApi, PasswordForm } from '#accounts/own-account/account-settings.ts'
import { SettingPart } from '#accounts/own-account/setting-part.tsx'
import { saySettingFailed, useSetting } from '#accounts/own-account/use-setting.tsx'

export function PasswordSettings() {
  const form = useUnsavedForm<PasswordForm>({
    schema: PasswordForm,
    submit: async ({ currentPassword, newPassword }, element) => {
      const { message } = await call(accountSettingsApi.changePassword, { currentPassword, newPassword })
      toast({ title: 'Password changed', description: message })
      element.reset()
      await readAgain()
    },
    failed: saySettingFailed,
  })
  return (
    <SettingPart title="Password" text="Changing it signs out every other device.">
      <form {...form.props} className="setting-part-form" method="post" aria-label="Password">
        <UnsavedQuestion unsaved={form.unsaved} />
        <ErrorSummary form={form} />
        <PasswordField {...form.field('currentPassword')} label="Current password" aria-required />
        <div className="setting-part-pair">
          <NewPasswordField {...form.field('newPassword')} label="New password" aria-required />
          <ConfirmPasswordField {...form.field('confirmPassword')} hint="Type it again" />
        </div>
        <Button type="submit" busy={form.submitting} busyText="Saving…">
          Change password
        </Button>
      </form>
    </SettingPart>
  )
}

/** For accounts that have signed in only through a provider so far: the link for a password goes to their own address. */
export function FirstPassword({ profile: { email, providers } }: { profile: Profile }) {
  const { busy, run } = useSetting()
  const names = providers.map((provider) => providerNames[provider]).join(' and ')
  const send = () =>
    run('link', async () => {
      await call(accountApi.forgotPassword, { email })
      return { message: `A link is on its way to ${email}. It works for one hour.` }
    })
  return (
    <SettingPart title="Password" text="With a password you can sign in here without Google or Facebook.">
      <p>
        Your account has no password yet{names && `: you sign in with ${names}`}. We will email you a link to choose
        one; this signs out every device.
      </p>
      <Button variant="secondary" busy={busy !== null} busyText="Sending…" onClick={() => void send()}>
        Email me the link
      </Button>
    </SettingPart>
  )
}
