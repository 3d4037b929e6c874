import type { ComponentProps } from 'react'
import { useSite } from '#settings/use-site.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'

type FieldProps = ComponentProps<typeof PasswordField>

export function NewPasswordField(props: FieldProps) {
  const hint = useSite().mode === 'demo' ? 'At least 6 characters' : 'At least 8 characters; a few words work well'
  return <PasswordField {...props} hint={hint} autoComplete="new-password" />
}

export function ConfirmPasswordField(props: Omit<FieldProps, 'label'>) {
  return <PasswordField {...props} label="Confirm password" autoComplete="new-password" aria-required />
}
