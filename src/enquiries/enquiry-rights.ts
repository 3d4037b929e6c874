declare module '#lib/contract/rights.ts' {
  interface Rights extends EnquiryRights {}
}

export const enquiryRights = {
  'enquiries.answer': 'messages',
} as const
type EnquiryRights = typeof enquiryRights
