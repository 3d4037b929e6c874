import { Body } from '@react-email/body'
import { Column } from '@react-email/column'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Html } from '@react-email/html'
import { Preview } from '@react-email/preview'
import { Row } from '@react-email/row'
import { createElement as h } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Settings } from '#settings/settings.ts'
import { asSection, type MailContent, previewOf } from '#mail/mail-content.ts'
import { inLook, sheet } from './mail-look.server.ts'
import { markId } from './mail-mark.server.ts'
import { leadsTo, MailPart, showImage } from './mail-parts.server.ts'

export type MailSender = { identity: Settings['identity']; publicUrl: string }
type Written = { subject: string; content: MailContent }

/** The HTML of a mail: tables and inline styles, which every mail program supports; dark where the reader's theme is. */
export const toHtml = (mail: Written, sender: MailSender) =>
  `<!doctype html>${renderToStaticMarkup(h(MailPage, { ...mail, sender }))}`

const meta = Object.entries({
  viewport: 'width=device-width,initial-scale=1',
  'color-scheme': 'light dark',
  'supported-color-schemes': 'light dark',
}).map(([name, content]) => h('meta', { key: name, name, content }))
const style = h('style', { dangerouslySetInnerHTML: { __html: sheet } })

const fontFamily = "system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const ground = inLook('ground', { margin: 0, padding: '32px 12px' })
const surface = inLook('surface', { borderRadius: 14, padding: '32px 32px 16px' })
const heading = inLook('strong', {
  margin: '0 0 20px',
  fontSize: 23,
  lineHeight: 1.25,
  fontWeight: 600,
  letterSpacing: '-.02em',
})

function MailPage({ subject, content, sender }: Written & { sender: MailSender }) {
  const sections = content.map(asSection)
  const main = sections.flatMap(({ button, links = [] }) => [...(button ? [button] : []), ...links])[0]
  const parts = sections.map((section, key) => h(MailPart, { key, section, main, publicUrl: sender.publicUrl }))
  return h(
    Html,
    { lang: 'en-ZA' },
    h(Head, null, meta, h('title', null, subject), style),
    h(
      Body,
      ground,
      h(Preview, null, previewOf(content)),
      h(
        Container,
        { style: { maxWidth: 560, fontFamily } },
        h(Masthead, sender),
        h(Row, null, h(Column, surface, h('h1', heading, subject), parts)),
        h(Imprint, sender),
      ),
    ),
  )
}

const name = inLook('strong', { fontSize: 17, fontWeight: 600, textDecoration: 'none' })
const mark = showImage({ src: `cid:${markId}`, alt: '' }, 36, {
  display: 'inline',
  verticalAlign: 'middle',
  marginRight: 10,
})

const masthead = { style: { padding: '0 4px 20px' } }
const imprint = inLook('soft', { padding: '20px 4px 0', fontSize: 13, lineHeight: 1.6 })

const Masthead = ({ identity, publicUrl }: MailSender) =>
  h(Row, null, h(Column, masthead, h('a', { ...name, href: publicUrl, target: '_blank' }, mark, identity.name)))

const Imprint = ({ identity: { name, address, phone, phoneHref, email, emailHref } }: MailSender) =>
  h(
    Row,
    null,
    h(
      Column,
      imprint,
      [name, address.suburb, address.city].filter(Boolean).join(', '),
      phone && h('br'),
      phone && leadsTo(phoneHref, phone, 'soft'),
      phone && ' · ',
      phone && leadsTo(emailHref, email, 'soft'),
    ),
  )
