import { z } from 'zod/mini'

/** Others who may say who somebody is. */
export const SignInProvider = z.enum(['google', 'facebook'])
export type SignInProvider = z.infer<typeof SignInProvider>
