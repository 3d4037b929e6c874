import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { latePart, loadParts } from './late-part.tsx'

test('a loaded part is rendered at once, and a failed load is tried again', async () => {
  let fetched = 0
  const Greeting = latePart(async () => {
    if (++fetched === 1) throw new Error('no connection')
    return ({ name }: { name: string }) => <p>Good day, {name}</p>
  })
  await expect(loadParts()).rejects.toThrow('no connection')
  await loadParts()
  await loadParts()
  expect(fetched).toBe(2)
  expect(renderToString(<Greeting name="Thandi" />)).toContain('Good day')
})
