import { Button } from '#ui/marks/button.tsx'
import type { Form } from '#ui/form/use-form.tsx'

type SubmitButtonProps = { form: Form; busyText: string; disabled?: boolean; children: string }

export function SubmitButton({ form, busyText, disabled = false, children }: SubmitButtonProps) {
  return (
    <Button type="submit" size="large" wide busy={form.submitting} busyText={busyText} disabled={disabled}>
      {children}
    </Button>
  )
}
