import { afterAll, expect, test } from 'vitest'
import { openShop } from '../../../tests/open-shop.ts'
import { editedContentHint, findEditedContent, readContentFiles } from './starting-content.server.ts'

const shop = await openShop()
afterAll(() => shop.close())

test('starting content that was edited after the first start is named, and nothing before', async () => {
  const files = readContentFiles()
  expect(files.map(({ name }) => name)).toContain('content/site.json')
  expect(await findEditedContent(shop.db, files)).toEqual([])
  expect(await findEditedContent(shop.db, files)).toEqual([])
  const edited = files.map((file) => (file.name === 'content/site.json' ? { ...file, hash: 'another' } : file))
  expect(await findEditedContent(shop.db, edited)).toEqual(['content/site.json'])
  expect(editedContentHint(['content/site.json'])).toMatch(/^content\/site\.json changed .* npm run db:reset/)
})
