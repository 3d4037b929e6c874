import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { eventually } from '../../../tests/eventually.ts'
import { openShop } from '../../../tests/open-shop.ts'
import { signIn } from '../../../tests/people.ts'

const shop = await openShop()
afterAll(() => shop.close())

/** Holds password hashes until they are released, in the order in which they began. */
async function holdingHashes(work: (held: { passwords: string[]; letGo: () => void }) => Promise<void>) {
  const { scrypt } = crypto
  const begun: (() => void)[] = []
  const passwords: string[] = []
  crypto.scrypt = ((...given: Parameters<typeof scrypt>) => {
    passwords.push(String(given[0]))
    begun.push(() => scrypt(...given))
  }) as typeof scrypt
  syncBuiltinESMExports()
  try {
    await work({ passwords, letGo: () => begun.shift()?.() })
  } finally {
    crypto.scrypt = scrypt
    syncBuiltinESMExports()
    for (const hash of begun.splice(0)) hash()
  }
}

test('two passwords are hashed at a time, and each network gets a turn before the rest of another’s', async () => {
  await holdingHashes(async ({ passwords, letGo }) => {
    let answered = 0
    const guess = async (typed: string, remoteAddress: string) => {
      const { statusCode } = await signIn(shop, `nobody-${typed}`, typed, { remoteAddress })
      answered++
      return statusCode
    }
    const flood = Array.from({ length: 12 }, (_, n) => guess(`flood-${n}`, '203.0.113.1'))
    await eventually(
      async () => passwords.length,
      (many) => many >= 2,
      10_000,
    )
    const stranger = guess('stranger', '198.51.100.7')
    // The embedded database answers in the order of the calls: after so many all sign-ins have asked theirs, and wait for a hash.
    for (let asked = 0; asked < 50; asked++) await shop.db.execute(sql`select 1`)
    expect(passwords).toHaveLength(2)
    while (answered < 13) {
      letGo()
      await new Promise((resolve) => setImmediate(resolve))
    }
    expect(await Promise.all([...flood, stranger])).toEqual(Array.from({ length: 13 }, () => 401))
    expect(passwords.indexOf('stranger')).toBeLessThan(4)
  })
})
