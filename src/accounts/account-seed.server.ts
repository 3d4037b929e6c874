import { oneDay } from '#lib/calendar/durations.ts'
import type { Transaction } from '#lib/database/database.server.ts'
import type { Runtime } from '#lib/process/runtime.server.ts'
import type { StaffRole } from '#accounts/roles.ts'
import { roleLabels } from '#accounts/role-rights.ts'
import type { Seed } from '#lib/serving/seed.server.ts'
import samples from '../../content/samples.json' with { type: 'json' }
import { findTaken, insertAccount } from './account-store.server.ts'
import { insertConsent } from './newsletter-consent-store.server.ts'
import { storeAddress } from './account-address-store.server.ts'
import { demoAccounts, demoStaff } from './demo-accounts.ts'
import { newsletterWording } from './newsletter-wording.ts'

/** The customers of a demonstration, and the two accounts of its demo buttons. The others have no password. */
export const sampleAccountSeed: Seed = {
  name: 'sample-accounts',
  sample: true,
  load: async (db, runtime) => {
    const { hashPassword } = await import('better-auth/crypto')
    const { customer, admin } = demoAccounts
    await loadCustomer(db, runtime, { ...samples.demoCustomer, passwordHash: await hashPassword(customer.password) })
    for (const person of samples.customers) await loadCustomer(db, runtime, person)
    await loadStaff(db, runtime, { ...admin, role: 'owner', lastName: 'Admin' })
  },
}

/** Apart from the other accounts, so that an older demonstration gets them too; without those whose name is taken there. */
export const sampleStaffSeed: Seed = {
  name: 'sample-staff',
  sample: true,
  load: async (db, runtime) => {
    for (const { role, password } of demoStaff) {
      const given = { username: role, role, password, lastName: roleLabels[role] }
      if (!(await findTaken(db, { username: role, email: sampleAddress(role) }))) await loadStaff(db, runtime, given)
    }
  },
}

const sampleAddress = (username: string) => `demo.${username}@example.co.za`

type SampleStaff = { username: string; password: string; role: StaffRole; lastName: string }

async function loadStaff(tx: Transaction, { now }: Runtime, { username, password, role, lastName }: SampleStaff) {
  const { hashPassword } = await import('better-auth/crypto')
  await insertAccount(tx, {
    username,
    email: sampleAddress(username),
    role,
    name: `Demo ${lastName}`,
    firstName: 'Demo',
    lastName,
    emailVerified: true,
    sample: true,
    createdAt: new Date(now().getTime() - 365 * oneDay),
    passwordHash: await hashPassword(password),
  })
}

type SamplePerson = (typeof samples.customers)[number] & { key?: string; passwordHash?: string }

async function loadCustomer(tx: Transaction, { now }: Runtime, person: Omit<SamplePerson, 'key'>) {
  const { username, email, firstName, lastName, phone, city, address, province, postalCode, passwordHash } = person
  const createdAt = new Date(now().getTime() - person.joinedDaysAgo * oneDay)
  const name = `${firstName} ${lastName}`
  const details = { username, email, firstName, lastName, name, phone, city, createdAt, passwordHash }
  const id = await insertAccount(tx, { ...details, role: 'customer', emailVerified: true, sample: true })
  await storeAddress(tx, id, { address, city, province, postalCode }, createdAt)
  if (person.newsletter) {
    await insertConsent(tx, { accountId: id, given: true, wording: newsletterWording, at: createdAt })
  }
}
