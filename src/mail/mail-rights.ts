declare module '#lib/contract/rights.ts' {
  interface Rights extends MailRights {}
}

export const mailRights = {
  'mail.send': 'outgoing mail',
} as const
type MailRights = typeof mailRights
