import { html, type Markup } from '#lib/values/markup.server.ts'
import type { Settings } from '#settings/settings.ts'
import {
  asSection,
  type MailContent,
  type MailLink,
  type MailPicture,
  type MailSection,
  previewOf,
} from '#mail/mail-content.ts'
import { bodyFont, inLook, sheet } from './mail-look.server.ts'
import { markId } from './mail-mark.server.ts'
import { splitLinks } from './split-links.ts'

export type MailSender = { identity: Settings['identity']; publicUrl: string }
type Written = { subject: string; content: MailContent }

/** The HTML of a mail: tables and inline styles, which every mail program supports; dark where the reader's theme is. */
export function toHtml({ subject, content }: Written, sender: MailSender): string {
  const sections = content.map(asSection)
  const main = sections.flatMap(({ button, links = [] }) => [...(button ? [button] : []), ...links])[0]
  const body = sections.map((section) => writeSection(section, { main, sender }))
  const { markup } = html`<!doctype html>
    <html lang="en-ZA">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${subject}</title>
        ${sheet}
      </head>
      <body ${inLook('ground', 'margin:0;padding:0')}>
        <div style="display:none;max-height:0;overflow:hidden">${previewOf(content)}&#847;&zwnj;&nbsp;</div>
        <table role="presentation" width="100%" cellpadding="0" cellspacing="0" ${inLook('ground')}>
          <tr>
            <td align="center" style="padding:32px 12px">
              <table
                role="presentation"
                width="560"
                cellpadding="0"
                cellspacing="0"
                style="width:100%;max-width:560px;${bodyFont}"
              >
                <tr>
                  <td style="padding:0 4px 20px">${head(sender)}</td>
                </tr>
                <tr>
                  <td ${inLook('surface', 'padding:32px 32px 16px;border-radius:14px')}>
                    <h1
                      ${inLook('strong', 'margin:0 0 20px;font-size:23px;line-height:1.25;font-weight:600;letter-spacing:-.02em')}
                    >
                      ${subject}
                    </h1>
                    ${body}
                  </td>
                </tr>
                <tr>
                  <td ${inLook('soft', 'padding:20px 4px 0;font-size:13px;line-height:1.6')}>${foot(sender)}</td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html>`
  return markup
}

const head = ({ identity, publicUrl }: MailSender) =>
  html`<a href="${publicUrl}" target="_blank" ${inLook('strong', 'font-size:17px;font-weight:600;text-decoration:none')}
    ><img
      src="cid:${markId}"
      width="36"
      height="36"
      alt=""
      style="border:0;vertical-align:middle;margin-right:10px"
    />${identity.name}</a
  >`

const foot = ({ identity: { name, address, phone, phoneHref, email, emailHref } }: MailSender) =>
  html`${[name, address.suburb, address.city].filter(Boolean).join(', ')}${
    phone ? html`<br />${leadsTo(phoneHref, phone, 'soft')} · ${leadsTo(emailHref, email, 'soft')}` : ''
  }`

type Around = { main: MailLink | undefined; sender: MailSender }

function writeSection(section: MailSection, around: Around) {
  const { title, text, small, facts, amounts, sum, pictures, button, links = [] } = section
  const size = small ? 'font-size:13px' : 'font-size:16px'
  const allLinks = [...(button ? [button] : []), ...links]
  return html`${title && html`<p ${inLook('strong', 'margin:0 0 4px;font-weight:600')}>${title}</p>`}${text && html`<p ${inLook(small ? 'soft' : 'body', `margin:0 0 16px;${size};line-height:1.6`)}>${writeText(text, around.sender)}</p>`}${facts && writeFacts(facts)}${amounts && writeAmounts({ amounts, sum, pictures }, around.sender)}${allLinks.map((link) => (link === around.main ? writeButton(link, around.sender) : writeLink(link, around.sender)))}`
}

/** Addresses of this site become links; any other typed text stays text. */
function writeText(text: string, { publicUrl }: MailSender): Markup[] {
  return text
    .split('\n')
    .map((line, index) => [
      ...(index ? [html`<br />`] : []),
      ...splitLinks(line, publicUrl).map((piece) =>
        piece.to ? leadsTo(piece.text, piece.text.replace(/^https?:\/\//, ''), 'link') : html`${piece.text}`,
      ),
    ])
    .flat()
}

const table = (rows: Markup[]) =>
  html`<table
    role="presentation"
    width="100%"
    cellpadding="0"
    cellspacing="0"
    style="margin:0 0 20px;font-size:15px;line-height:1.5"
  >
    ${rows}
  </table>`

const writeFacts = (facts: [string, string][]) =>
  table(
    facts.map(
      ([name, value]) =>
        html`<tr>
          <td valign="top" ${inLook('soft', 'width:1%;padding:3px 20px 3px 0;white-space:nowrap')}>${name}</td>
          <td ${inLook('strong', 'padding:3px 0;overflow-wrap:anywhere')}>${value}</td>
        </tr>`,
    ),
  )

type Amounts = { amounts: [string, string][] } & Pick<MailSection, 'sum' | 'pictures'>

const writeAmounts = ({ amounts, sum = false, pictures }: Amounts, sender: MailSender) =>
  table(
    amounts.map(([what, amount], index) => {
      const weight = sum && index === amounts.length - 1 ? 'font-weight:600;font-size:17px;' : ''
      return html`<tr>
        ${pictures && writePicture(pictures[index] ?? null, sender)}
        <td ${inLook(weight ? 'total' : 'line', `${weight}padding:9px 16px 9px 0`)}>${what}</td>
        <td
          align="right"
          valign="top"
          ${inLook(weight ? 'total' : 'line', `${weight}padding:9px 0;white-space:nowrap`)}
        >
          ${amount}
        </td>
      </tr>`
    }),
  )

const pictureSide = 48

/** A cell of its own, as wide without its picture, which many programs load only when asked. */
function writePicture(picture: MailPicture | null, { publicUrl }: MailSender) {
  const shown =
    picture &&
    isOurs(picture.src, publicUrl) &&
    html`<img
      src="${picture.src}"
      width="${pictureSide}"
      height="${pictureSide}"
      alt="${picture.alt}"
      style="display:block;border:0;border-radius:8px;object-fit:cover;overflow:hidden;font-size:9px;line-height:1.1"
    />`
  return html`<td valign="middle" ${inLook('line', `width:${pictureSide}px;padding:9px 14px 9px 0`)}>${shown}</td>`
}

/** A cell with a background: the part of a button that Outlook shows. */
function writeButton({ label, to }: MailLink, { publicUrl }: MailSender) {
  if (!isOurs(to, publicUrl)) return html`<p>${label}: ${to}</p>`
  return html`<table role="presentation" cellpadding="0" cellspacing="0" style="margin:4px 0 24px">
    <tr>
      <td ${inLook('button', 'border-radius:10px;mso-padding-alt:13px 24px')}>
        <a
          href="${to}"
          target="_blank"
          ${inLook('label', 'display:inline-block;padding:13px 24px;font-size:16px;line-height:1.25;font-weight:600;text-decoration:none')}
          >${label}</a
        >
      </td>
    </tr>
  </table>`
}

function writeLink({ label, to }: MailLink, { publicUrl }: MailSender) {
  const link = isOurs(to, publicUrl) ? leadsTo(to, label, 'link') : html`${label}: ${to}`
  return html`<p ${inLook('body', 'margin:0 0 16px;font-size:16px')}>${link}</p>`
}

const isOurs = (to: string, publicUrl: string) => to === publicUrl || to.startsWith(`${publicUrl}/`)

const leadsTo = (to: string, label: string, look: 'link' | 'soft') =>
  html`<a href="${to}" target="_blank" ${inLook(look, 'text-decoration:underline')}>${label}</a>`
