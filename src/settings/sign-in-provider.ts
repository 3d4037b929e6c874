import { z } from 'zod/mini'

/** Other companies that may vouch for a person's identity. */
export const SignInProvider = z.enum(['google', 'facebook'])
export type SignInProvider = z.infer<typeof SignInProvider>
