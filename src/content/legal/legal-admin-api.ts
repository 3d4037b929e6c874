import { z } from 'zod/mini'
import { EmailAddress, notEmail } from '#lib/fields/contact-fields.ts'
import { endpoint } from '#lib/contract/endpoint.ts'
import { Day, LinkOrNothing, lineOf, withVersion } from '#staff/contract/text-rules.ts'

const words = lineOf({ most: 400 })
const isRate = (text: string) => text === '' || (/^\d{1,2}(\.\d)?$/.test(text) && Number(text) <= 50)

/** Facts used only by the legal texts. An empty one removes its sentence from a trading shop's pages. */
export const LegalFacts = z.object({
  effectiveDate: z.union([z.literal(''), Day], 'Choose a day'),
  legalStatus: words,
  placeOfRegistration: words,
  officeBearers: words,
  addressForLegalService: words,
  memberships: words,
  codeOfConduct: words,
  disputeResolution: words,
  vatRate: lineOf({ most: 4 }).check(z.refine(isRate, 'Enter a rate in per cent, like 15 or 15.5')),
  vatStatus: words,
  orderRecordPeriod: words,
  informationOfficer: words,
  informationOfficerEmail: z.union([z.literal(''), EmailAddress], notEmail),
  paiaManualUrl: LinkOrNothing,
  operators: words,
  crossBorderTransfers: words,
  returnAddress: words,
})
export type LegalFacts = z.infer<typeof LegalFacts>
export type LegalFactName = keyof LegalFacts
export const legalFactNames = Object.keys(LegalFacts.shape) as LegalFactName[]

export const AdminLegalFacts = z.object({
  facts: z.record(z.string(), z.string()),
  version: z.int(),
  /** Missing facts by name, with the number of sentences that are left out or marked for each. */
  missed: z.record(z.string(), z.int()),
  /** The address of the business, in one line; empty until it is stated. */
  address: z.string(),
})
export type AdminLegalFacts = z.infer<typeof AdminLegalFacts>

export const legalAdminApi = {
  facts: endpoint({
    method: 'GET',
    path: '/api/admin/legal-facts',
    summary: 'The facts in the legal texts, and what is missing in them',
    for: 'legal.change',
    reply: AdminLegalFacts,
    tags: () => ['content', 'settings'],
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/admin/legal-facts',
    summary: 'Changes the facts in the legal texts',
    for: 'legal.change',
    input: withVersion(LegalFacts),
    reply: z.object({ version: z.int() }),
  }),
}
