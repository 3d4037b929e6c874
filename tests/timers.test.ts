import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Waits within a request, a job or the shutdown, and one prefetch: none of them recurs. */
const waits = [
  'src/accounts/accounts-routes.server.ts',
  'src/accounts/auth/guess-queue.server.ts',
  'src/accounts/sign-in/sign-in.server.ts',
  'src/admin/overview/cached-figures.server.ts',
  'src/app/server/drain.server.ts',
  'src/app/server/http-server.server.ts',
  'src/app/server/lifecycle.server.ts',
  'src/app/site/site-files.server.ts',
  'src/documents/pdf/render-aside.server.ts',
  'src/main.server.ts',
  'src/operations/purge-cdn.server.ts',
  'src/orders/emails/mail-new-orders.server.ts',
]
/** A wait outside of the shop's background work: it ends with the listener, within the drain. */
const repeats = ['src/app/server/drain.server.ts']

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((path) => join('src', path))
  .filter((path) => /\.server\.tsx?$/.test(path) && !path.startsWith(join('src', 'lib')))
const filesWith = (pattern: RegExp) => files.filter((path) => pattern.test(readFileSync(path, 'utf8')))

test('recurring work is a periodic job, and no slice has a timer loop of its own', () => {
  expect(filesWith(/\bsetInterval\b/)).toEqual(repeats)
  expect(filesWith(/\bsetTimeout\b/).toSorted()).toEqual(waits)
})
