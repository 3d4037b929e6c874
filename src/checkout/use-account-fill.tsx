import { type RefObject, useEffect } from 'react'
import type { accountApi } from '#accounts/account-api.ts'
import type { accountSettingsApi } from '#accounts/settings/account-settings.ts'
import { endSession, readSession } from '#accounts/use-session.tsx'
import { isSignedOut, read } from '#lib/call.ts'

/** Fills in the account's details where nothing has been typed. `onProvince` is called with the province filled in. */
export function useAccountFill(form: RefObject<HTMLFormElement | null>, onProvince: (province: string) => void) {
  useEffect(() => {
    if (!readSession()) return
    readKnown().then(
      (known) => {
        const filled = fillEmpty(form.current, known)
        if (filled.includes('province')) onProvince(known.province ?? '')
      },
      (error: unknown) => {
        // The form can be filled in by hand; only an expired sign-in matters.
        if (isSignedOut(error)) endSession()
      },
    )
  }, [form, onProvince])
}

async function readKnown(): Promise<Record<string, string>> {
  const [profile, addresses] = await Promise.all([
    read<typeof accountApi.profile>('/api/users/profile'),
    read<typeof accountSettingsApi.addresses>('/api/users/addresses'),
  ])
  const { firstName, lastName, email, phone, city } = profile
  const { id: _, ...address } = addresses[0] ?? { id: 0, city }
  return { firstName, lastName, email, phone, ...address }
}

/** The parts of one address: filled in together or not at all, as a mix of two leads nowhere. */
const addressParts = ['address', 'city', 'province', 'postalCode']

function fillEmpty(form: HTMLFormElement | null, known: Record<string, string>) {
  const begun = addressParts.some((name) => fieldOf(form, name)?.value)
  return Object.entries(known).flatMap(([name, value]) => {
    const field = fieldOf(form, name)
    if (!field || field.value || !value || (begun && addressParts.includes(name))) return []
    field.value = value
    return [name]
  })
}

function fieldOf(form: HTMLFormElement | null, name: string) {
  const field = form?.elements.namedItem(name)
  return field instanceof HTMLInputElement || field instanceof HTMLSelectElement ? field : null
}
