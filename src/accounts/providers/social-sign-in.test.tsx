import { expect, test } from 'vitest'
import { showWithSite } from '../../../tests/show-with-site.tsx'
import { SocialSignIn } from './social-sign-in.tsx'

const show = (signInWith: string[]) => showWithSite(<SocialSignIn from="/login" />, { signInWith })
const buttons = (html: string) =>
  [...html.matchAll(/<button([^>]*)>.*?<\/button>/g)].map(([, attributes]) => / disabled/.test(attributes!))

test('both providers stand behind their words before they are set up, disabled, with the reason', () => {
  const html = show([])
  expect(html).toContain('Or continue with')
  expect(buttons(html)).toEqual([true, true])
  expect(html).toContain('Google and Facebook are not set up for this shop.')
})

test('a provider that is set up can be pressed, and the reason names the other alone', () => {
  const html = show(['google'])
  expect(buttons(html)).toEqual([false, true])
  expect(html).toContain('Facebook is not set up for this shop.')
})

test('nothing is explained once both are set up', () => {
  const html = show(['google', 'facebook'])
  expect(buttons(html)).toEqual([false, false])
  expect(html).not.toContain('not set up')
})
