import { expect, test } from 'vitest'
import { type Answer, createReader } from './reader.ts'

const answer = (data: unknown, tags: string[] | null = null): Answer => ({ data, tags })

test('simultaneous callers share one request for an address, and a known address is not requested again', async () => {
  let asked = 0
  const reader = createReader(async (path) => answer(`${path} ${++asked}`))
  expect(await Promise.all([reader.fetch('/a'), reader.fetch('/a'), reader.ensure('/a')])).toEqual([
    '/a 1',
    '/a 1',
    '/a 1',
  ])
  expect(await reader.ensure('/a')).toBe('/a 1')
  expect(await reader.fetch('/a')).toBe('/a 2')
})

test('a failed request is reported with the last data and can be tried again', async () => {
  let fails = false
  const reader = createReader(() => (fails ? Promise.reject(new Error('away')) : Promise.resolve(answer('data'))))
  await reader.fetch('/a')
  fails = true
  await expect(reader.fetch('/a')).rejects.toThrow('away')
  expect(reader.peek('/a')).toMatchObject({ data: 'data', error: new Error('away'), loading: false })
  fails = false
  await reader.fetch('/a')
  expect(reader.peek('/a').error).toBeNull()
})

/** A reader of addresses with the given tags, of which `shown` are on a screen; the answers of each address are numbered. */
async function readerOf(tagsOf: Record<string, string[] | null>, shown: string[]) {
  const asked: string[] = []
  const reader = createReader(async (path, unattended) => {
    asked.push(unattended ? `${path} unattended` : path)
    return answer(asked.filter((one) => one.startsWith(path)).length, tagsOf[path])
  })
  await Promise.all(Object.keys(tagsOf).map((path) => reader.fetch(path)))
  for (const path of shown) reader.subscribe(path, () => {})
  asked.length = 0
  return { reader, asked, known: () => Object.keys(tagsOf).filter((path) => reader.peek(path).data !== undefined) }
}

test('a changed tag refreshes the readings on screen, forgets the others, and leaves the rest alone', async () => {
  const tags = { '/orders': ['orders'], '/order/1': ['order:1'], '/order/2': ['order:2'], '/left': ['orders'] }
  const { reader, asked, known } = await readerOf(tags, ['/orders', '/order/1', '/order/2'])
  await reader.changed(['orders', 'order:2'])
  expect(asked).toEqual(['/orders', '/order/2'])
  expect(known()).toEqual(['/orders', '/order/1', '/order/2'])
})

test('a reading with unknown tags is affected by every change, and one without tags by none', async () => {
  const { reader, asked } = await readerOf({ '/unknown': null, '/fixed': [] }, ['/unknown', '/fixed'])
  await reader.changed(['orders'])
  expect(asked).toEqual(['/unknown'])
})

test('"everything" touches every reading, and a reading of everything is touched by every change', async () => {
  const { reader, asked } = await readerOf({ '/one': ['one'], '/all': ['everything'] }, ['/one', '/all'])
  await reader.changed(['other'])
  expect(asked).toEqual(['/all'])
  await reader.changed(['everything'])
  expect(asked).toEqual(['/all', '/one', '/all'])
})

test('a refresh caused by other people counts as unattended', async () => {
  const { reader, asked } = await readerOf({ '/a': ['a'] }, ['/a'])
  await reader.changed(['a'], { elsewhere: true })
  expect(asked).toEqual(['/a unattended'])
})

test('a pinned reading ignores others’ changes until asked to catch up, but follows its own', async () => {
  const { reader, asked } = await readerOf({ '/list': ['orders'] }, ['/list'])
  const release = reader.pin('/list')
  reader.catchUp('/list')
  await reader.changed(['orders'], { elsewhere: true })
  expect([asked, reader.peek('/list').stale]).toEqual([[], true])
  reader.catchUp('/list')
  expect([asked, reader.peek('/list').stale]).toEqual([['/list unattended'], false])
  await reader.fetch('/list')
  await reader.changed(['orders'])
  release()
  await reader.changed(['orders'], { elsewhere: true })
  expect(asked).toEqual(['/list unattended', '/list', '/list unattended'])
})

test('an answer requested before a change does not overwrite a newer one', async () => {
  const answers: ((value: Answer) => void)[] = []
  const reader = createReader(() => new Promise<Answer>((resolve) => answers.push(resolve)))
  const stop = reader.subscribe('/a', () => {})
  void reader.fetch('/a')
  void reader.changed(['anything'])
  answers[1]!(answer('new'))
  await Promise.resolve()
  answers[0]!(answer('old'))
  await new Promise((resolve) => setTimeout(resolve))
  expect(reader.peek('/a').data).toBe('new')
  stop()
})

test('a page waiting for a reading that goes stale on the way gets the new data', async () => {
  const answers: ((data: Answer) => void)[] = []
  const reader = createReader(() => new Promise<Answer>((resolve) => answers.push(resolve)))
  const waited = reader.ensure('/a')
  await reader.changed(['everything'])
  answers[0]!(answer('old'))
  await expect.poll(() => answers.length).toBe(2)
  answers[1]!(answer('new'))
  expect(await waited).toBe('new')
  expect(reader.peek('/a').data).toBe('new')
})
