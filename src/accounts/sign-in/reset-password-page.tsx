import { useState } from 'react'
import type { NewPasswordForm } from '#accounts/registration-forms.ts'
import { ConfirmPasswordField, NewPasswordField } from '#accounts/new-password-field.tsx'
import { endSession } from '#accounts/use-session.tsx'
import { call, failureText } from '#lib/reading/call.ts'
import { Link, useNavigate } from '#lib/navigation/navigation.tsx'
import { PageHead } from '#settings/page-head.tsx'
import { ErrorSummary } from '#ui/form/error-summary.tsx'
import { toast } from '#ui/overlay/toast.tsx'
import { AuthFrame } from '#accounts/sign-in-form/auth-frame.tsx'
import { isOfLink, LinkState } from '#accounts/sign-in-form/link-state.tsx'
import { SubmitButton } from '#accounts/sign-in-form/submit-button.tsx'
import { useOwnParameter } from '#lib/navigation/own-address.tsx'
import { useLazyForm } from '#accounts/sign-in-form/use-lazy-form.tsx'

export function ResetPasswordPage() {
  const token = useOwnParameter('token')
  const [spent, setSpent] = useState('')
  return (
    <>
      <PageHead title="Choose a New Password" />
      {token === '' ? (
        <LinkState
          title="This link is incomplete"
          text="Please open the link in our email again, or ask for a new one."
          {...toNewLink}
        />
      ) : spent ? (
        <LinkState title="This link no longer works" text={spent} {...toNewLink} />
      ) : (
        <AuthFrame
          title="Choose a new password"
          intro="You will be signed out everywhere. Then sign in with your new password."
          formTitle="Your new password"
        >
          <ResetPasswordForm token={token} onSpent={setSpent} />
        </AuthFrame>
      )}
    </>
  )
}

const toNewLink = { to: '/forgot-password', label: 'Ask for a new link' }

function ResetPasswordForm({ token, onSpent }: { token: string | null; onSpent: (reason: string) => void }) {
  const navigate = useNavigate()
  const form = useLazyForm<NewPasswordForm>({
    load: async () => (await import('#accounts/registration-forms.ts')).NewPasswordForm,
    submit: async ({ password }) => {
      const { accountApi } = await import('#accounts/account-api.ts')
      const { message } = await call(accountApi.resetPassword, { token: token ?? '', password })
      endSession()
      toast({ title: 'Password changed', description: message })
      navigate('/login', { replace: true })
    },
    failed: (error) => {
      if (isOfLink(error)) onSpent(failureText(error))
    },
  })
  return (
    <form {...form.props} className="stack" method="post" aria-label="New password">
      <ErrorSummary form={form} />
      <NewPasswordField {...form.field('password')} label="New password" aria-required />
      <ConfirmPasswordField {...form.field('confirmPassword')} />
      <SubmitButton form={form} busyText="Saving…" disabled={token === null}>
        Save new password
      </SubmitButton>
      <p className="auth-form-row">
        <Link to="/forgot-password">Ask for a new link</Link>
      </p>
    </form>
  )
}
