import { z } from 'zod/mini'

const Row = z.tuple([z.string(), z.string()])
const MailLink = z.object({ label: z.string(), to: z.string() })
export type MailLink = z.infer<typeof MailLink>

/** A picture of this site, which is fetched when the mail is opened. */
const MailPicture = z.object({ src: z.string(), alt: z.string() })
export type MailPicture = z.infer<typeof MailPicture>

/** One paragraph of a mail. Its parts are shown in this order. */
export const MailSection = z.object({
  title: z.optional(z.string()),
  /** One or several lines. */
  text: z.optional(z.string()),
  facts: z.optional(z.array(Row)),
  /** Set where the text version lists the facts line by line. */
  aligned: z.optional(z.boolean()),
  /** Items and their amounts, such as order lines; an amount may be empty. `sum`: the last one is the total. */
  amounts: z.optional(z.array(Row)),
  sum: z.optional(z.boolean()),
  /** A picture before each amount, in the HTML only. */
  pictures: z.optional(z.array(z.nullable(MailPicture))),
  /** The main action; in the text version, its address alone. */
  button: z.optional(MailLink),
  /** Links, each with its label in the text version. The first is the button of a mail without another. */
  links: z.optional(z.array(MailLink)),
  small: z.optional(z.boolean()),
})
export type MailSection = z.infer<typeof MailSection>

/** The content of a mail, written once: its text and its HTML are made from it. A string is a paragraph. */
export const MailContent = z.array(z.union([z.string(), MailSection])).check(
  z.minLength(1),
  z.refine((content) => toText(content).length <= 50_000, 'Must have at most 50,000 characters'),
)
export type MailContent = z.infer<typeof MailContent>

/** Lines of one paragraph. */
export const lines = (...each: string[]) => each.join('\n')

/** The text version: paragraphs with an empty line between them. */
export const toText = (content: (string | MailSection)[]) =>
  `${content.map((section) => linesOf(asSection(section)).join('\n')).join('\n\n')}\n`

export const asSection = (section: string | MailSection): MailSection =>
  typeof section === 'string' ? { text: section } : section

function linesOf({ title, text, facts = [], aligned, amounts = [], button, links = [] }: MailSection): string[] {
  const width = aligned ? Math.max(...facts.map(([name]) => name.length)) + 1 : 0
  return [
    ...(title ? [title] : []),
    ...(text ? [text] : []),
    ...facts.map(([name, value]) => `${`${name}:`.padEnd(width)} ${value}`),
    ...amounts.map(([what, amount]) => (amount ? `${what}: ${amount}` : what)),
    ...(button ? [button.to] : []),
    ...links.map(({ label, to }) => `${label}: ${to}`),
  ]
}

/** The preview that mailboxes show beside the subject: the first words after the greeting, but no address. */
export function previewOf(content: MailContent) {
  const said = content.map(asSection).find(({ text, facts }) => facts || !text?.endsWith(','))
  const { button: _, links: __, ...words } = said ?? {}
  return linesOf(words).join(' ').replace(/\s+/g, ' ').slice(0, 140)
}
