import { z } from 'zod/mini'
import { notEmpty } from '#lib/fields/filled-line.ts'
import { plainLine, wellFormed } from '#lib/fields/plain-text.ts'

export const noUsername = 'Username is required'
export const shortestUsername = 3
export const shortUsername = 'Usernames have at least 3 characters'

export const Username = z
  .string()
  .check(
    z.trim(),
    notEmpty(noUsername),
    z.minLength(shortestUsername, shortUsername),
    z.maxLength(30, 'Username is too long'),
    z.regex(/^[\w.-]+$/, 'Use letters, digits, dots, hyphens and underscores only'),
  )
export const tooShort = { message: 'Password must be at least 6 characters' }
export const Password = z
  .string()
  .check(z.minLength(6, tooShort.message), z.maxLength(128, 'This password is too long'))
export const short = (most = 100) =>
  z.string().check(wellFormed, z.trim(), z.maxLength(most, 'This is too long'), plainLine())

/** Six digits of an authenticator app, or a recovery code: for accounts that ask for one. */
export const SignInCode = z.optional(z.string().check(z.trim(), z.maxLength(20, 'This code is too long')))

/** A password typed to confirm something: it may be of older rules. */
export const typedPassword = z.string().check(z.minLength(1, 'Password is required'), z.maxLength(128))
