import { Button } from '@react-email/button'
import { Img } from '@react-email/img'
import { type CSSProperties, createElement as h, Fragment, type ReactNode } from 'react'
import type { MailLink, MailPicture, MailSection } from '#mail/mail-content.ts'
import { inLook } from './mail-look.server.ts'
import { splitLinks } from './split-links.ts'

type MailPartProps = { section: MailSection; main: MailLink | undefined; publicUrl: string }

const isOurs = (to: string, publicUrl: string) => to === publicUrl || to.startsWith(`${publicUrl}/`)

export const leadsTo = (href: string, label: string, look: 'link' | 'soft') =>
  h('a', { key: href, href, target: '_blank', ...inLook(look, { textDecoration: 'underline' }) }, label)

/** Without its priority React would add a link to it in the head. */
export const showImage = (picture: MailPicture, side: number, style: CSSProperties) =>
  h(Img, { ...picture, width: side, height: side, fetchPriority: 'low', style })

const titleLook = inLook('strong', { margin: '0 0 4px', fontWeight: 600 })
const textLook = inLook('body', { margin: '0 0 16px', fontSize: 16, lineHeight: 1.6 })
const smallLook = inLook('soft', { margin: '0 0 16px', fontSize: 13, lineHeight: 1.6 })

export function MailPart({ section, main, publicUrl }: MailPartProps) {
  const { title, text, small, facts, amounts, button, links = [] } = section
  return h(
    Fragment,
    null,
    title && h('p', titleLook, title),
    text && h('p', small ? smallLook : textLook, writeText(text, publicUrl)),
    facts && h(Facts, { facts }),
    amounts && h(Amounts, { ...section, amounts, publicUrl }),
    [...(button ? [button] : []), ...links].map((link) =>
      h(link === main ? MainLink : OtherLink, { key: link.to, link, publicUrl }),
    ),
  )
}

/** Addresses of this site become links; any other typed text stays text. */
const writeText = (text: string, publicUrl: string) =>
  text
    .split('\n')
    .map((line, index) =>
      h(
        Fragment,
        { key: index },
        index > 0 && h('br'),
        ...splitLinks(line, publicUrl).map((piece) =>
          piece.to ? leadsTo(piece.text, piece.text.replace(/^https?:\/\//, ''), 'link') : piece.text,
        ),
      ),
    )

const tableProps = {
  role: 'presentation',
  width: '100%',
  cellPadding: 0,
  cellSpacing: 0,
  style: { margin: '0 0 20px', fontSize: 15, lineHeight: 1.5 },
}
const table = (rows: ReactNode) => h('table', tableProps, h('tbody', null, rows))

const factName = inLook('soft', { width: '1%', padding: '3px 20px 3px 0', whiteSpace: 'nowrap' })
const factValue = inLook('strong', { padding: '3px 0', overflowWrap: 'anywhere' })

const Facts = ({ facts }: { facts: [string, string][] }) =>
  table(
    facts.map(([name, value], key) =>
      h('tr', { key }, h('td', { valign: 'top', ...factName } as object, name), h('td', factValue, value)),
    ),
  )

type AmountsProps = Pick<MailSection, 'sum' | 'pictures'> & { amounts: [string, string][]; publicUrl: string }

const sumStyle = { fontWeight: 600, fontSize: 17 }

const Amounts = ({ amounts, sum = false, pictures, publicUrl }: AmountsProps) =>
  table(
    amounts.map(([what, amount], key) => {
      const isSum = sum && key === amounts.length - 1
      const look = (style: CSSProperties) => inLook(isSum ? 'total' : 'line', { ...(isSum ? sumStyle : {}), ...style })
      return h(
        'tr',
        { key },
        pictures && h(PictureCell, { picture: pictures[key] ?? null, publicUrl }),
        h('td', look({ padding: '9px 16px 9px 0' }), what),
        h(
          'td',
          {
            align: 'right',
            valign: pictures ? 'middle' : 'top',
            ...look({ padding: '9px 0', whiteSpace: 'nowrap' }),
          } as object,
          amount,
        ),
      )
    }),
  )

const pictureSide = 48
const pictureCell = inLook('line', { width: pictureSide, padding: '9px 14px 9px 0' })
const pictureStyle: CSSProperties = {
  borderRadius: 8,
  objectFit: 'cover',
  overflow: 'hidden',
  fontSize: 9,
  lineHeight: 1.1,
}

/** A cell of its own, as wide without its picture, which many programs load only when asked. */
const PictureCell = ({ picture, publicUrl }: { picture: MailPicture | null; publicUrl: string }) =>
  h(
    'td',
    { valign: 'middle', ...pictureCell } as object,
    picture && isOurs(picture.src, publicUrl) && showImage(picture, pictureSide, pictureStyle),
  )

type LinkProps = { link: MailLink; publicUrl: string }

const buttonLook = inLook('button', {
  margin: '4px 0 24px',
  padding: '13px 24px',
  borderRadius: 10,
  fontSize: 16,
  lineHeight: 1.25,
  fontWeight: 600,
})

function MainLink({ link: { label, to }, publicUrl }: LinkProps) {
  if (!isOurs(to, publicUrl)) return h('p', null, `${label}: ${to}`)
  return h(Button, { href: to, ...buttonLook }, label)
}

const OtherLink = ({ link: { label, to }, publicUrl }: LinkProps) =>
  h('p', textLook, isOurs(to, publicUrl) ? leadsTo(to, label, 'link') : `${label}: ${to}`)
