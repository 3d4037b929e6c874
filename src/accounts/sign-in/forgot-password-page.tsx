import { useState } from 'react'
import { call } from '#lib/reading/call.ts'
import { Link } from '#lib/navigation/navigation.tsx'
import { PageHead } from '#settings/page-head.tsx'
import { useSite } from '#settings/use-site.tsx'
import { ErrorSummary } from '#ui/form/error-summary.tsx'
import { TextField } from '#ui/form/field.tsx'
import { Notice } from '#ui/states/notice.tsx'
import { AuthFrame } from '#accounts/sign-in-form/auth-frame.tsx'
import { SubmitButton } from '#accounts/sign-in-form/submit-button.tsx'
import { useLazyForm } from '#accounts/sign-in-form/use-lazy-form.tsx'

export function ForgotPasswordPage() {
  const { name } = useSite()
  return (
    <>
      <PageHead
        title="Forgot Password"
        description={`Choose a new password for your ${name} account with a link that we send to your email address.`}
      />
      <AuthFrame
        title="Forgot your password?"
        intro="Enter the email address of your account. We will send you a link to choose a new password. The link works once and expires after an hour."
      >
        <ForgotPasswordForm />
      </AuthFrame>
    </>
  )
}

function ForgotPasswordForm() {
  const { mode } = useSite()
  const [sent, setSent] = useState('')
  const form = useLazyForm<{ email: string }>({
    load: async () => (await import('#accounts/account-api.ts')).accountApi.forgotPassword.input,
    submit: async (values) => {
      const { accountApi } = await import('#accounts/account-api.ts')
      setSent((await call(accountApi.forgotPassword, values)).message)
    },
  })
  return (
    <form {...form.props} className="stack" method="post" aria-label="Forgot password">
      <ErrorSummary form={form} />
      {sent && (
        <Notice tone="success" live title="Check your email">
          {sent}
          {mode === 'demo' && ' In this demonstration, email is kept in the admin area and not sent.'}
        </Notice>
      )}
      <TextField {...form.field('email')} label="Email" type="email" autoComplete="email" aria-required />
      <SubmitButton form={form} busyText="Sending…">
        {sent ? 'Send another link' : 'Send link'}
      </SubmitButton>
      <p className="auth-form-row">
        <Link to="/login">Back to sign in</Link>
      </p>
    </form>
  )
}
