declare module '#lib/contract/rights.ts' {
  interface Rights extends ContentRights {}
}

export const contentRights = {
  'content.change': 'the texts of the website',
  'legal.change': 'legal texts',
} as const
type ContentRights = typeof contentRights
