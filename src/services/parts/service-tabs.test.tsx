import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { NavigationProvider } from '#lib/navigation/navigation.tsx'
import { ReaderContext } from '#lib/reading/read.tsx'
import { createReader } from '#lib/reading/reader.ts'
import type { ServiceInList } from '#services/service.ts'
import { ServiceTabs } from './service-tabs.tsx'

const tank: ServiceInList = {
  id: 9,
  name: 'Tank design',
  description: 'A written plan.',
  category: 'consultation',
  world: 'aquarium',
  href: '/marine-services-page?service=consultation&id=9',
}

function show(search: string, known: [string, unknown][]) {
  const reader = createReader(async () => ({ data: null, tags: null }))
  const site = { currency: 'ZAR' }
  for (const [path, value] of [['/api/site', site] as [string, unknown], ...known]) reader.set(path, value)
  return renderToStaticMarkup(
    <ReaderContext value={reader}>
      <NavigationProvider navigator={null} first={{ path: '/marine-services', search, key: 0, view: 'page' }}>
        <ServiceTabs search={new URLSearchParams(search)} />
      </NavigationProvider>
    </ReaderContext>,
  )
}

const list = (services: ServiceInList[]): [string, unknown] => ['/api/services?in=short', services]

test('an empty service list says so', () => {
  expect(show('', [list([])])).toContain('No services available at the moment.')
})

test('a category without services says so under its own tab', () => {
  const html = show('service=maintenance', [list([tank])])
  expect(html).toContain('No services available in this category.')
  expect(html).not.toContain('Tank design')
})

test('an address that names a service selects its tab and shows its details', () => {
  const opened = { ...tank, slug: 'tank', world: 'aquarium', serviceType: 'aquarium-setup' }
  const details = { details: 'We look at floor loading.', bullets: ['Floor check'] }
  const html = show('service=maintenance&id=9', [list([tank]), ['/api/services/9', { ...opened, ...details }]])
  expect(html).toMatch(/aria-selected="true"[^>]*>Consultation</)
  expect(html).toContain('We look at floor loading.')
  expect(html).toContain('/get-started?service=aquarium-setup')
})

test('reef services come before pool services, each under its heading and in the accent of its world', () => {
  const cleanup: ServiceInList = { ...tank, id: 4, name: 'Pool cleanup', world: 'pool' }
  const html = show('', [list([cleanup, tank])])
  expect(html.indexOf('Tank design')).toBeLessThan(html.indexOf('Pool cleanup'))
  expect(html).toMatch(/For reefs<.*Tank design.*For pools<.*Pool cleanup/)
  expect(html.match(/data-world="\w+"/g)).toEqual(['data-world="marine"', 'data-world="pool"'])
})

test('a discontinued service is reported, and the list stays', () => {
  const html = show('id=99', [list([tank]), ['/api/services/99', null]])
  expect(html).toContain('That service is no longer offered.')
  expect(html).toContain('Tank design')
})
