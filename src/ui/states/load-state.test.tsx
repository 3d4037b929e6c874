import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LoadState } from './load-state.tsx'

const reading = { error: null, loading: true, retry: async () => {} }

test('what is being read shows its outline, and what failed says so in its own words', () => {
  expect(renderToStaticMarkup(<LoadState reading={reading} outline={<p>Outline</p>} />)).toBe('<p>Outline</p>')
  const failed = renderToStaticMarkup(<LoadState reading={{ ...reading, error: new Error('away') }} title="No lines" />)
  expect(failed).toContain('role="alert"')
  expect(failed).toContain('No lines')
})
