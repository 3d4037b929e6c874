import type { Transaction } from '#lib/database.server.ts'
import type { Runtime } from '#lib/runtime.server.ts'
import type { Seed } from '#lib/seed.server.ts'
import samples from '../../content/samples.json' with { type: 'json' }
import { insertAccount, insertConsent, keepAddress } from './account-store.server.ts'
import { demoAccounts } from './demo-accounts.ts'
import { newsletterWording } from './newsletter-wording.ts'

const dayLength = 86_400_000

/** The customers of a demonstration, and the two accounts that its demo buttons sign in to. The others have no password. */
export const sampleAccountSeed: Seed = {
  name: 'sample-accounts',
  sample: true,
  load: async (db, runtime) => {
    const { hashPassword } = await import('better-auth/crypto')
    const { customer, admin } = demoAccounts
    await loadCustomer(db, runtime, { ...samples.demoCustomer, passwordHash: await hashPassword(customer.password) })
    for (const person of samples.customers) await loadCustomer(db, runtime, person)
    await insertAccount(db, {
      username: admin.username,
      email: 'demo.admin@example.co.za',
      role: 'owner',
      name: 'Demo Admin',
      firstName: 'Demo',
      lastName: 'Admin',
      emailVerified: true,
      sample: true,
      createdAt: new Date(runtime.now().getTime() - 365 * dayLength),
      passwordHash: await hashPassword(admin.password),
    })
  },
}

type SamplePerson = (typeof samples.customers)[number] & { key?: string; passwordHash?: string }

async function loadCustomer(tx: Transaction, { now }: Runtime, person: Omit<SamplePerson, 'key'>) {
  const { username, email, firstName, lastName, phone, city, address, province, postalCode, passwordHash } = person
  const createdAt = new Date(now().getTime() - person.joinedDaysAgo * dayLength)
  const name = `${firstName} ${lastName}`
  const details = { username, email, firstName, lastName, name, phone, city, createdAt, passwordHash }
  const id = await insertAccount(tx, { ...details, role: 'customer', emailVerified: true, sample: true })
  await keepAddress(tx, id, { address, city, province, postalCode }, createdAt)
  if (person.newsletter) {
    await insertConsent(tx, { accountId: id, given: true, wording: newsletterWording, at: createdAt })
  }
}
