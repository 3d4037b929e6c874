import { expect, test } from 'vitest'
import { openShop } from '../../../tests/open-shop.ts'
import { clearDemoAccount } from './demo-bank.server.ts'
import { findSettings, setSetting } from '#settings/setting-store.server.ts'

test('a live shop that was a demonstration hides the demonstration’s bank account and keeps its own', async () => {
  const { db, close } = await openShop()
  const bankOf = async () => (await findSettings(db)).bank
  const demo = await bankOf()
  await clearDemoAccount(db, 'demo')
  expect(await bankOf()).toEqual(demo)
  await clearDemoAccount(db, 'live')
  expect(await bankOf()).toBeNull()
  const own = { ...demo!, bank: 'Bank of the Reef', accountNumber: '62 123 456 789' }
  await setSetting(db, 'bank', own)
  await clearDemoAccount(db, 'live')
  expect(await bankOf()).toEqual(own)
  await close()
})
