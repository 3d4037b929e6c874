import { expect, test } from 'vitest'
import starting from '../../content/site.json' with { type: 'json' }
import { defaultSettings } from '#settings/starting/default-settings.server.ts'
import { copyrightOf } from './copyright-line.ts'

const settings = defaultSettings('live')
const named = (copyright: string) => ({
  footer: { ...settings.footer, copyright },
  identity: { ...settings.identity, name: 'Pools $& Reefs' },
})

test('the copyright line follows the name of the business and the year until it is changed', () => {
  const { copyright } = starting.footer
  expect(copyrightOf(named(copyright), '2027-01-01')).toBe('© 2027 Pools $& Reefs. All rights reserved.')
  expect(copyrightOf(named('© Us'), '2027-01-01')).toBe('© Us')
})
