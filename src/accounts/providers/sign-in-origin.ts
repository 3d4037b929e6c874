import { findCustomerHome } from '#accounts/find-customer-home.ts'
import { storedText } from '#lib/reading/browser-storage.ts'

export type SignInOrigin = '/login' | '/customer-login'

/** The sign-in page from which a person went to a provider. */
const origin = storedText('tab', 'clearwater-reef-sign-in')

export const setSignInOrigin = (from: SignInOrigin) => origin.set(from)

export const readSignInOrigin = (): SignInOrigin => (origin.find() === '/customer-login' ? '/customer-login' : '/login')

export const findHomeAfter = async (from: SignInOrigin) =>
  from === '/customer-login' ? await findCustomerHome() : '/dashboard'
