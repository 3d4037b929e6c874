import { useEffect, useRef, useState } from 'react'
import { CallFailed } from '#lib/reading/call.ts'
import { TextField } from '#ui/form/field.tsx'
import type { Form } from '#ui/form/use-form.tsx'

/** The second step of signing in: some accounts ask for a code after the right password, and the form gets a field for it. */
export function useCodeStep() {
  const [asked, setAsked] = useState(false)
  const signIn = async (work: () => Promise<void>) => {
    try {
      await work()
    } catch (error) {
      const asks = error instanceof CallFailed && error.refusal.fields?.code !== undefined && !asked
      if (!asks) throw error
      setAsked(true)
    }
  }
  return { asked, signIn }
}

export function CodeField({ form, asked }: { form: Form; asked: boolean }) {
  return asked ? <AskedCode form={form} /> : null
}

function AskedCode({ form }: { form: Form }) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return (
    <TextField
      {...form.field('code')}
      ref={field}
      label="Code"
      hint="The six digits that your authenticator app shows now, or a recovery code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={20}
      aria-required
    />
  )
}
