import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainFromHtml } from './plain-from-html.ts'

test('tags vanish and entities become characters', () => {
  expect(plainFromHtml('<p>Strong <b>glue</b>&nbsp;for frags &amp; rock.</p>')).toBe('Strong glue for frags & rock.')
  expect(plainFromHtml('Caf&eacute; 25&deg;C &#8211; 5&#x202F;kg')).toBe('Café 25°C – 5 kg')
})

test('paragraphs stay paragraphs, and list items and line breaks stay lines', () => {
  const html = `<div class="x">\n<p>For pools.</p>\n<ul>\n  <li>Strong</li>\n  <li>Light<br/>and blue</li>\n</ul><p>Ends here.</p></div>`
  expect(plainFromHtml(html)).toBe('For pools.\n\nStrong\nLight\nand blue\n\nEnds here.')
})

test('scripts, styles, comments and tags of a word processor leave nothing behind', () => {
  const html =
    '<!-- x --><style>p{color:red}</style><o:p>Net</o:p><script>alert("1 < 2")</script><SPAN style="a">s</SPAN>'
  expect(plainFromHtml(html)).toBe('Net s')
})

test('HTML that was escaped a second time is read too', () => {
  expect(plainFromHtml('&lt;p&gt;Salt &amp;amp; sand&lt;/p&gt;')).toBe('Salt & sand')
})

test('text without markup stays exactly as it is', () => {
  for (const text of ['pH <7 and > 6', 'a<b', 'R&D; A&B', '5 < 6\n\n  two', '<3', 'I <3 pools', '2 <b', '&unknown;'])
    expect(plainFromHtml(text)).toBe(text)
})

test('nothing that comes out holds a tag that a browser would read, or changes when it is read again', () => {
  const part = fc.constantFrom('<p>', '</p>', '<br>', '<li>', 'a', ' ', '\n', '&amp;', '<b x="1">', '</b>', '5 < 6')
  fc.assert(
    fc.property(fc.array(part, { maxLength: 20 }), (parts) => {
      const text = plainFromHtml(parts.join(''))
      expect(text).not.toMatch(/<\/?[a-z][^<>]*>/i)
      expect(plainFromHtml(text)).toBe(text)
    }),
  )
})
