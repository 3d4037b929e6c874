import { useHydrated } from '#lib/use-hydrated.tsx'
import { Button } from '#ui/button.tsx'
import type { Form } from '#ui/use-form.tsx'

type SubmitButtonProps = { form: Form; busyText: string; disabled?: boolean; children: string }

/** Sends one of the forms on which an account begins; waits for the scripts that send it. */
export function SubmitButton({ form, busyText, disabled = false, children }: SubmitButtonProps) {
  const hydrated = useHydrated()
  return (
    <Button type="submit" size="large" wide busy={form.submitting} busyText={busyText} disabled={!hydrated || disabled}>
      {children}
    </Button>
  )
}
