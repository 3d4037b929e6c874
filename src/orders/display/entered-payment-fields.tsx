import { useState } from 'react'
import { dayOf } from '#lib/calendar/south-african-days.ts'
import { readTypedRand } from '#staff/contract/text-rules.ts'
import { TextField } from '#ui/form/field.tsx'
import type { StaffFormState } from '#staff/form/use-staff-form.tsx'

export const withAmount = (typed: Record<string, unknown>) => ({ ...typed, amount: readTypedRand(typed.amount) })

/** Cents as typed text: "1299,50". */
export const plainAmount = (cents: number) => (cents / 100).toFixed(2).replace('.', ',')

export function DayField({ form, label }: { form: StaffFormState; label: string }) {
  const [today] = useState(() => dayOf(new Date()))
  return <TextField {...form.field('valueDate')} label={label} type="date" max={today} defaultValue={today} />
}
