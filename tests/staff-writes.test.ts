import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { changedTagsHeader } from '#lib/contract/cache-tag.ts'
import { rowsOf } from '#lib/database/database.server.ts'
import { isRight } from '#lib/contract/endpoint.ts'
import { openShop } from './open-shop.ts'
import { signedIn } from './people.ts'
import { sendAs, staffWrites } from './staff-writes.ts'

const shop = await openShop()
const cookie = await signedIn(shop, 'admin', 'admin1234')
const writes = staffWrites(shop, cookie)
afterAll(() => shop.close())

async function trail() {
  const result = await shop.db.execute(sql`select id, who, what, subject, label from audit_entries order by id`)
  return rowsOf<{ id: number; who: string; what: string; subject: string; label: string }>(result)
}

test('every staff write is tried here, except those whose contracts explain why they are not audited', () => {
  const served = shop.endpoints
    .filter((e) => isRight(e.for) && e.method !== 'GET' && !e.unaudited)
    .map(({ method, path }) => `${method} ${path}`)
  expect(Object.keys(writes).toSorted()).toEqual(served.toSorted())
})

test.each(Object.entries(writes))(
  '%s is recorded in the audit trail with person, action and subject, and names the stale tags',
  async (name, make) => {
    const call = await make()
    const before = await trail()
    const answer = await sendAs(shop, cookie, name.split(' ')[0] as 'POST', call)
    expect([answer.statusCode, answer.body]).toEqual([expect.toSatisfy((status: number) => status < 300), answer.body])
    expect(answer.headers[changedTagsHeader]).toMatch(/^[a-z]+.*,audit$/)
    const added = (await trail()).slice(before.length)
    expect(added).not.toEqual([])
    for (const entry of added)
      expect(entry).toMatchObject({
        who: 'admin',
        what: expect.stringMatching(/\w/),
        subject: expect.stringMatching(/^[a-z-]+:./),
        label: expect.stringMatching(/\w/),
      })
  },
)
