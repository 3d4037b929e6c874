import { html, type Markup } from '#lib/values/markup.server.ts'

export const bodyFont = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

/** Styles of each part in a light and in a dark mailbox. The colours are those of `theme.css`. */
const looks = {
  ground: ['background-color:#f4eee2', 'background-color:#0b1622'],
  surface: ['background-color:#fffdfa;border:1px solid #e3d9c8', 'background-color:#122231;border:1px solid #263b4d'],
  strong: ['color:#0f2230', 'color:#f6fafc'],
  body: ['color:#32444f', 'color:#ccd8e1'],
  soft: ['color:#566570', 'color:#a2b5c4'],
  line: ['color:#32444f;border-bottom:1px solid #e3d9c8', 'color:#ccd8e1;border-bottom:1px solid #263b4d'],
  total: ['color:#0f2230', 'color:#f6fafc'],
  button: ['background-color:#086f7c', 'background-color:#3fc7d4'],
  label: ['color:#ffffff', 'color:#04222a'],
  link: ['color:#086f7c', 'color:#7be0e9'],
} as const satisfies Record<string, [light: string, dark: string]>

/** Attributes of an element: the light style, which programs without style sheets show, and the class that makes it dark. */
export const inLook = (look: keyof typeof looks, style = '') =>
  html`class="${look}" style="${[looks[look][0], style].filter(Boolean).join(';')}"`

const darkRules = Object.entries(looks).map(
  ([name, [, dark]]) => `.${name}{${dark.replaceAll(/(;|$)/g, '!important$1')}}`,
)

/** Less padding on phones. */
export const sheet: Markup = {
  markup: `<style>:root{color-scheme:light dark;supported-color-schemes:light dark}@media(max-width:480px){.surface{padding:24px 20px 8px!important}}@media(prefers-color-scheme:dark){${darkRules.join('')}}</style>`,
}
