import type { CSSProperties } from 'react'

/** Styles of each part in a light and in a dark mailbox. The colours are those of `theme.css`. */
const looks = {
  ground: [{ backgroundColor: '#f4eee2' }, 'background-color:#0b1622'],
  surface: [
    { backgroundColor: '#fffdfa', border: '1px solid #e3d9c8' },
    'background-color:#122231;border:1px solid #263b4d',
  ],
  strong: [{ color: '#0f2230' }, 'color:#f6fafc'],
  body: [{ color: '#32444f' }, 'color:#ccd8e1'],
  soft: [{ color: '#566570' }, 'color:#a2b5c4'],
  line: [{ color: '#32444f', borderBottom: '1px solid #e3d9c8' }, 'color:#ccd8e1;border-bottom:1px solid #263b4d'],
  total: [{ color: '#0f2230' }, 'color:#f6fafc'],
  button: [{ backgroundColor: '#086f7c', color: '#ffffff' }, 'background-color:#3fc7d4;color:#04222a'],
  link: [{ color: '#086f7c' }, 'color:#7be0e9'],
} as const satisfies Record<string, [light: CSSProperties, dark: string]>

export type Look = keyof typeof looks

/** Attributes of an element: the light style, which programs without style sheets show, and the class that makes it dark. */
export const inLook = (look: Look, style?: CSSProperties) => ({
  className: look,
  style: { ...looks[look][0], ...style },
})

/** The body's background is repeated on a cell in it, because some programs drop the body. */
const partsOf = (name: string) => (name === 'ground' ? '.ground,.ground>table>tbody>tr>td' : `.${name}`)

const darkRules = Object.entries(looks).map(
  ([name, [, dark]]) => `${partsOf(name)}{${dark.replaceAll(/(;|$)/g, '!important$1')}}`,
)

/** Less padding on phones. */
export const sheet = `:root{color-scheme:light dark;supported-color-schemes:light dark}@media(max-width:480px){.surface{padding:24px 20px 8px!important}}@media(prefers-color-scheme:dark){${darkRules.join('')}}`
