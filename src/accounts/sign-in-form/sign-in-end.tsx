import { Link } from '#lib/navigation/navigation.tsx'
import { CheckboxField } from '#ui/form/choice-field.tsx'
import type { Form } from '#ui/form/use-form.tsx'
import { SubmitButton } from './submit-button.tsx'
import { CodeField } from './use-code-step.tsx'

export function SignInEnd({ form, codeAsked }: { form: Form; codeAsked: boolean }) {
  return (
    <>
      <CodeField form={form} asked={codeAsked} />
      <div className="auth-form-row">
        <CheckboxField {...form.field('rememberMe')} label="Remember me" />
        <Link to="/forgot-password">Forgot password?</Link>
      </div>
      <SubmitButton form={form} busyText="Signing In...">
        Sign In
      </SubmitButton>
    </>
  )
}
