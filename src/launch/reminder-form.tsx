import { useEffect, useState } from 'react'
import { call } from '#lib/reading/call.ts'
import { Link } from '#lib/navigation/navigation.tsx'
import type { World } from '#settings/selling.ts'
import { Button } from '#ui/marks/button.tsx'
import { ErrorSummary } from '#ui/form/error-summary.tsx'
import { TextField } from '#ui/form/field.tsx'
import { useForm } from '#ui/form/use-form.tsx'
import { openingReminderApi, ReminderDraft } from './opening-reminder.ts'

export function ReminderForm({ world }: { world: World }) {
  const [kept, setKept] = useState<{ email: string; id: string } | null>(null)
  const form = useForm<ReminderDraft>({
    schema: ReminderDraft,
    submit: async ({ email }) => {
      const { id } = await call(openingReminderApi.remind, { world, email })
      setKept({ email, id })
    },
  })
  // The button that opened the form is gone, and with it the focus.
  useEffect(() => form.ref.current?.querySelector('input')?.focus(), [form.ref])
  if (kept) {
    return (
      <p className="opening-soon-thanks" role="status">
        Thank you. We will email {kept.email} when the {world} shop opens.{' '}
        <Link to={`/opening-reminder?id=${kept.id}`}>Remove my address</Link>
      </p>
    )
  }
  return (
    <form
      {...form.props}
      className="opening-soon-form"
      method="post"
      aria-label={`Tell me when the ${world} shop opens`}
    >
      {form.failure && <ErrorSummary form={form} />}
      <TextField {...form.field('email')} label="Email" type="email" autoComplete="email" maxLength={254} required />
      <Button type="submit" busy={form.submitting}>
        Remind me
      </Button>
      <p className="opening-soon-print">One email on the day it opens. Then we delete your address.</p>
    </form>
  )
}
