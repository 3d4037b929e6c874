import type { CustomerForm } from '#accounts/registration-forms.ts'
import { NewPasswordField } from '#accounts/new-password-field.tsx'
import { newsletterWording } from '#accounts/newsletter-wording.ts'
import { findCustomerHome } from '#accounts/find-customer-home.ts'
import { Link, useNavigate } from '#lib/navigation/navigation.tsx'
import { CheckboxField } from '#ui/form/choice-field.tsx'
import { ErrorSummary } from '#ui/form/error-summary.tsx'
import { TextField } from '#ui/form/field.tsx'
import { SubmitButton } from '#accounts/sign-in-form/submit-button.tsx'
import { useLazyForm } from '#accounts/sign-in-form/use-lazy-form.tsx'
import { RegistrationSent, sayRegistrationFailed, useRegister } from '#accounts/sign-in-form/use-register.tsx'

export function CustomerRegisterForm() {
  const navigate = useNavigate()
  const { register, sent } = useRegister(async () => navigate(await findCustomerHome()))
  const form = useLazyForm<CustomerForm>({
    load: async () => (await import('#accounts/registration-forms.ts')).CustomerForm,
    native: true,
    submit: register,
    failed: (error) => sayRegistrationFailed(error),
  })
  const text = (name: string) => ({ ...form.field(name), required: true, maxLength: 100 })
  if (sent) return <RegistrationSent {...sent} />
  return (
    <form {...form.props} className="stack" method="post" aria-label="Register">
      <ErrorSummary form={form} />
      <div className="auth-form-pair">
        <TextField {...text('firstName')} label="First name" autoComplete="given-name" />
        <TextField {...text('lastName')} label="Last name" autoComplete="family-name" />
      </div>
      <TextField {...text('email')} label="Email" type="email" autoComplete="email" maxLength={254} />
      <div className="auth-form-pair">
        <TextField {...text('phone')} label="Phone" type="tel" autoComplete="tel" maxLength={30} />
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
