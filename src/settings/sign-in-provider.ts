import { z } from 'zod/mini'

export const SignInProvider = z.enum(['google', 'facebook'])
export type SignInProvider = z.infer<typeof SignInProvider>
