import { expect, test } from 'vitest'
import { crowdedFolders, roomFaults } from '../scripts/rooms.ts'

const files = (folder: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${folder}/file-${index}.ts`)
const importing = (imports: Record<string, string[]>) => new Map(Object.entries(imports))

test('a folder may list thirty files, and is named at thirty-one', () => {
  expect(crowdedFolders([...files('src/orders', 30), ...files('src/orders/returns', 30)])).toEqual([])
  expect(crowdedFolders(files('src/orders', 31))).toEqual(['src/orders lists 31 files; at most 30'])
})

test('rooms may lean on each other in one direction', () => {
  const sources = importing({
    'src/orders/returns/ask.ts': ['src/orders/steps/step.ts', 'src/orders/order.ts'],
    'src/orders/steps/step.ts': ['src/orders/order.ts', 'src/lib/values/money.ts'],
    'src/orders/order.ts': [],
  })
  expect(roomFaults(sources)).toEqual([])
})

test('a circle of rooms is named with the imports that close it', () => {
  const sources = importing({
    'src/orders/returns/ask.ts': ['src/orders/steps/step.ts'],
    'src/orders/steps/step.ts': ['src/orders/mails/mail.ts'],
    'src/orders/mails/mail.ts': ['src/orders/returns/wording.ts'],
    'src/orders/returns/wording.ts': [],
  })
  expect(roomFaults(sources)).toEqual([
    'folders import each other in a circle: src/orders/returns/ask.ts imports src/orders/steps/step.ts; src/orders/steps/step.ts imports src/orders/mails/mail.ts; src/orders/mails/mail.ts imports src/orders/returns/wording.ts',
  ])
})

test('a room inside a room counts as a folder of its own', () => {
  const sources = importing({
    'src/catalogue/import/preview.ts': ['src/catalogue/import/reading/row.ts'],
    'src/catalogue/import/reading/row.ts': ['src/catalogue/import/words.ts'],
    'src/catalogue/import/words.ts': [],
  })
  expect(roomFaults(sources)).toHaveLength(1)
})

test('a slice’s list of calls stands above its rooms, and no room imports it or what imports it', () => {
  const above = { 'src/orders/orders-routes.server.ts': ['src/orders/steps/step.ts'], 'src/orders/steps/step.ts': [] }
  const through = { 'src/orders/orders-slice.server.ts': ['src/orders/orders-routes.server.ts'] }
  expect(roomFaults(importing({ ...above, ...through }))).toEqual([])
  const room = 'src/orders/mails/mail.ts'
  for (const to of ['src/orders/orders-routes.server.ts', 'src/orders/orders-slice.server.ts']) {
    expect(roomFaults(importing({ ...above, ...through, [room]: [to] }))).toEqual([
      `${room} imports ${to}, which itself imports a room of src/orders`,
    ])
  }
})

test('rooms of different slices are not compared: the map says which slice may use which', () => {
  const sources = importing({
    'src/money/bank/line.ts': ['src/orders/steps/step.ts'],
    'src/orders/steps/step.ts': ['src/money/bank/line.ts'],
  })
  expect(roomFaults(sources)).toEqual([])
})
