import { type RefObject, useEffect } from 'react'
import type { accountApi } from '#accounts/account-api.ts'
import type { accountSettingsApi } from '#accounts/own-account/account-settings.ts'
import { endSession, readSession } from '#accounts/use-session.tsx'
import type { Profile } from '#accounts/account.ts'
import type { orderApi } from '#orders/order.ts'
import type { TypedPlace } from './delivery-notices.tsx'
import { splitAddress } from './split-address.ts'
import { isSignedOut, read } from '#lib/reading/call.ts'

/** Fills in the account's details where nothing has been typed. `onPlace` is called with the address filled in. */
export function useAccountFill(form: RefObject<HTMLFormElement | null>, onPlace: (place: TypedPlace) => void) {
  useEffect(() => {
    if (!readSession()) return
    readKnown().then(
      (known) => {
        const filled = fillEmpty(form.current, known)
        const { address = '', province = '' } = known
        if (filled.includes('address') || filled.includes('province')) onPlace({ address, province })
      },
      (error: unknown) => {
        // The form can be filled in by hand; only an expired sign-in matters.
        if (isSignedOut(error)) endSession()
      },
    )
  }, [form, onPlace])
}

async function readKnown(): Promise<Record<string, string>> {
  const [profile, addresses] = await Promise.all([
    read<typeof accountApi.profile>('/api/users/profile'),
    read<typeof accountSettingsApi.addresses>('/api/users/addresses'),
  ])
  const { id: _, ...address } = addresses[0] ?? { id: 0, city: profile.city }
  const known = withoutEmpty({ ...pick(profile), ...address })
  return known.address && known.firstName && known.phone ? known : { ...(await readLastOrder()), ...known }
}

const pick = ({ firstName, lastName, email, phone }: Profile) => ({ firstName, lastName, email, phone })
const withoutEmpty = (known: Record<string, string>) =>
  Object.fromEntries(Object.entries(known).filter(([, value]) => value !== ''))

/** An order that joined the account, or was placed by telephone, has left no address with it. */
async function readLastOrder(): Promise<Record<string, string>> {
  const [last] = await read<typeof orderApi.mine>('/api/orders')
  if (!last) return {}
  const order = await read<typeof orderApi.byId>(`/api/orders/${last.id}`)
  if (!order) return {}
  const { customer, shippingAddress } = order
  const [firstName = '', ...others] = (customer.name ?? '').split(' ')
  const contact = { firstName, lastName: others.join(' '), phone: customer.phone ?? '' }
  return { ...withoutEmpty(contact), ...splitAddress(shippingAddress, customer.name) }
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
