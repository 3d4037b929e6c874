import { expect, test } from 'vitest'
import { everyMail, publicUrl, settings } from '../../../tests/every-mail.ts'
import { NewMail } from '#mail/mail.ts'
import { type MailContent, previewOf, toText } from '#mail/mail-content.ts'
import { toHtml } from './mail-html.server.ts'

const sender = { identity: settings.identity, publicUrl }
const write = (content: MailContent, subject = 'Your reef') => toHtml({ subject, content }, sender)
const kinds = Object.entries(everyMail())
const linksIn = (html: string) => [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, to]) => to!)
/** Its visible text, without tags. */
const wordsOf = (html: string) =>
  html
    .replace(/^.*<h1/s, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replace(/\s+/g, ' ')

test('the text of every mail is unchanged, word for word', async () => {
  const texts = kinds.map(([kind, { subject, content }]) => `=== ${kind}\n${subject}\n\n${toText(content)}`)
  await expect(texts.join('\n')).toMatchFileSnapshot('../../../tests/every-mail.txt')
})

test.each(kinds)(
  'the HTML contains everything in the text, with one button at most (%s)',
  (_, { subject, content }) => {
    const html = toHtml({ subject, content }, sender)
    const seen = wordsOf(html)
    const addresses = /https?:\/\/\S+/g
    for (const word of toText(content).replace(addresses, ' ').split(/\s+/))
      expect(seen).toContain(word.replace(/:$/, ''))
    for (const [address] of toText(content).matchAll(addresses))
      expect(linksIn(html)).toContain(address.replaceAll('&', '&amp;'))
    expect(html.match(/class="button"/g)?.length ?? 0).toBeLessThanOrEqual(1)
  },
)

test('every mail links only to this site, its telephone and its mailbox, and loads only pictures of this site', () => {
  for (const [kind, { subject, content }] of kinds)
    for (const to of linksIn(toHtml({ subject, content }, sender)))
      expect([kind, to]).toEqual([
        kind,
        expect.stringMatching(/^(https:\/\/shop\.example\.co\.za(\/|$)|tel:|mailto:|cid:)/),
      ])
})

const hostile = `"><img src=x onerror=alert(1)><a href='https://evil.example'>x</a>&lt;`

test('what people entered stays plain text everywhere in a mail', () => {
  for (const [kind, mail] of Object.entries(
    everyMail(hostile, `${hostile}\nhttps://evil.example/x javascript:alert(1)`),
  )) {
    const html = toHtml(mail, sender)
    expect([kind, html]).toEqual([kind, expect.not.stringMatching(/<img src=x|<a href='|href="https:\/\/evil/)])
    expect(NewMail.safeParse(mail).success).toBe(true)
  }
  expect(write([hostile], hostile)).toContain('&quot;&gt;&lt;img src=x onerror=alert(1)&gt;')
})

test('a button or link to another site is shown only as its address in text', () => {
  for (const to of ['https://evil.example/', `${publicUrl}.evil.example/`, 'javascript:alert(1)', '//evil.example']) {
    const html = write([{ button: { label: 'Go', to } }, { links: [{ label: 'Or', to }] }])
    expect(linksIn(html).join(' ')).not.toMatch(/evil|javascript/)
    expect(wordsOf(html)).toContain(to)
  }
})

test('mailboxes preview the first sentence, and never a link', () => {
  expect(previewOf(['Hello,', { text: 'Choose it here:', button: { label: 'Go', to: publicUrl } }])).toBe(
    'Choose it here:',
  )
  expect(previewOf([{ facts: [['Order', 'CR-1']] }])).toBe('Order: CR-1')
})

test('goods are shown with small pictures of this site, whose text stands in for them', () => {
  const { content, subject } = everyMail()['order to its account']
  const html = toHtml({ subject, content }, sender)
  const [, picture] = html.match(/<img[^>]*>/g)!
  expect(picture).toContain(`src="${publicUrl}/media/products/net.5ba1aeff/240.jpeg"`)
  expect(picture).toMatch(/alt="Leaf Net with a long telescopic handle" height="48".* width="48"/)
  expect(html).not.toContain('<link')
  const foreign = { src: 'https://evil.example/x.png', alt: 'x' }
  expect(write([{ amounts: [['Net', 'R1']], pictures: [foreign] }])).not.toContain('evil')
  expect(toText(content)).not.toContain('/media/')
})

test('only a confirmed address of its own account is greeted by name', () => {
  const greetingOf = (kind: 'order to its account' | 'order to a guest') => everyMail()[kind].content[0]
  expect([greetingOf('order to its account'), greetingOf('order to a guest')]).toEqual(['Hello Nomsa,', 'Hello,'])
})
