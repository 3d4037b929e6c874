import type { CustomerForm } from '#accounts/account.ts'
import { NewPasswordField } from '#accounts/new-password-field.tsx'
import { newsletterWording } from '#accounts/newsletter-wording.ts'
import { call } from '#lib/call.ts'
import { Link, useNavigate } from '#lib/navigation.tsx'
import { CheckboxField } from '#ui/choice-field.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { TextField } from '#ui/field.tsx'
import { sayRegistered, sayRegistrationFailed } from './create-account-form.tsx'
import { SubmitButton } from './submit-button.tsx'
import { useLazyForm } from './use-lazy-form.tsx'
import { useTakeSession } from './use-sign-in.tsx'

export function CustomerRegisterForm() {
  const navigate = useNavigate()
  const take = useTakeSession()
  const form = useLazyForm<CustomerForm>({
    load: async () => (await import('#accounts/account.ts')).CustomerForm,
    native: true,
    submit: async (values) => {
      const { accountApi } = await import('#accounts/account.ts')
      const answer = await call(accountApi.register, values)
      take(answer)
      sayRegistered(answer.user.username)
      navigate('/pool-shop')
    },
    failed: (error) => sayRegistrationFailed(error),
  })
  const text = (name: string) => ({ ...form.field(name), required: true, maxLength: 100 })
  return (
    <form {...form.props} className="auth-form" method="post" aria-label="Register">
      <ErrorSummary form={form} />
      <div className="auth-form-pair">
        <TextField {...text('firstName')} label="First name" autoComplete="given-name" />
        <TextField {...text('lastName')} label="Last name" autoComplete="family-name" />
      </div>
      <TextField {...text('email')} label="Email" type="email" inputMode="email" autoComplete="email" maxLength={254} />
      <div className="auth-form-pair">
        <TextField {...text('phone')} label="Phone" type="tel" inputMode="tel" autoComplete="tel" maxLength={30} />
        <TextField {...text('city')} label="City" autoComplete="address-level2" />
      </div>
      <NewPasswordField {...form.field('password')} label="Password" required />
      <CheckboxField
        {...form.field('acceptTerms')}
        required
        label={
          <>
            I accept the <Link to="/terms">terms</Link> and the <Link to="/privacy">privacy policy</Link>
          </>
        }
      />
      <CheckboxField {...form.field('newsletter')} label={newsletterWording} />
      <SubmitButton form={form} busyText="Creating Account...">
        Create Account
      </SubmitButton>
    </form>
  )
}
