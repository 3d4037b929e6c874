import type { SignInProvider } from '#settings/sign-in-provider.ts'

export const providerNames: Record<SignInProvider, string> = { google: 'Google', facebook: 'Facebook' }

/** The page to which a provider returns people; registered there under this address. */
export const returnPath = (provider: SignInProvider) => `/signing-in/${provider}`
