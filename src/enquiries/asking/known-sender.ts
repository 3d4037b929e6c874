import type { accountApi } from '#accounts/account-api.ts'
import { endSession, readSession } from '#accounts/use-session.tsx'
import { isSignedOut, read } from '#lib/reading/call.ts'

/** The signed-in customer's name, address and phone number, by the form's field names. Staff write for others. */
export async function readKnownSender(): Promise<Record<string, string>> {
  if (readSession()?.role !== 'customer') return {}
  try {
    const { firstName, lastName, email, phone } = await read<typeof accountApi.profile>('/api/users/profile')
    return { fullName: `${firstName} ${lastName}`.trim(), email, phone }
  } catch (error) {
    // The form can be filled in by hand; only an expired sign-in matters.
    if (isSignedOut(error)) endSession()
    return {}
  }
}
