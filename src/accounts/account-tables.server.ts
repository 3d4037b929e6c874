import { bigint, boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '#lib/database/column-types.server.ts'
import { roles } from '#accounts/roles.ts'

export const accounts = pgTable('accounts', {
  id: text().primaryKey(),
  name: text().notNull(),
  email: text().notNull(),
  emailVerified: boolean('email_verified').notNull().default(false),
  image: text(),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
  username: text(),
  displayUsername: text('display_username'),
  twoFactorEnabled: boolean('two_factor_enabled').notNull().default(false),
  role: text({ enum: roles }).notNull().default('customer'),
  firstName: text('first_name').notNull().default(''),
  lastName: text('last_name').notNull().default(''),
  phone: text().notNull().default(''),
  city: text().notNull().default(''),
  sample: boolean().notNull().default(false),
  passwordDue: boolean('password_due').notNull().default(false),
})

export const sessions = pgTable('sessions', {
  id: text().primaryKey(),
  token: text().notNull(),
  userId: text('account_id').notNull(),
  expiresAt: moment('expires_at').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
  lastSeenAt: moment('last_seen_at').notNull().defaultNow(),
  ipAddress: text('ip_address'),
  userAgent: text('user_agent'),
})

export const credentials = pgTable('credentials', {
  id: text().primaryKey(),
  userId: text('account_id').notNull(),
  accountId: text('subject').notNull(),
  providerId: text('provider').notNull(),
  accessToken: text('access_token'),
  refreshToken: text('refresh_token'),
  idToken: text('id_token'),
  accessTokenExpiresAt: moment('access_token_expires_at'),
  refreshTokenExpiresAt: moment('refresh_token_expires_at'),
  scope: text(),
  password: text(),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
})

export const verifications = pgTable('verifications', {
  id: text().primaryKey(),
  identifier: text().notNull(),
  value: text().notNull(),
  expiresAt: moment('expires_at').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
})

export const secondFactors = pgTable('second_factors', {
  id: text().primaryKey(),
  userId: text('account_id').notNull(),
  secret: text().notNull(),
  backupCodes: text('backup_codes').notNull(),
  verified: boolean().notNull().default(false),
  failedVerificationCount: integer('failed_verification_count').notNull().default(0),
  lockedUntil: moment('locked_until'),
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
})

export const accountAddresses = pgTable('account_addresses', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  accountId: text('account_id').notNull(),
  address: text().notNull(),
  city: text().notNull(),
  province: text().notNull(),
  postalCode: text('postal_code').notNull(),
  usedAt: moment('used_at').notNull().defaultNow(),
})

export const newsletterConsents = pgTable('newsletter_consents', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  accountId: text('account_id').notNull(),
  given: boolean().notNull(),
  wording: text().notNull(),
  at: moment('at').notNull().defaultNow(),
})

export const secrets = pgTable('secrets', { name: text().primaryKey(), value: text().notNull() })
