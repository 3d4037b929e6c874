import type { StaffFieldGroup } from '#staff/form/field-groups.tsx'
import type { LegalFactName } from './legal-admin-api.ts'

/** The fields of the legal facts. Hints have no full stop. */
export const legalGroups: StaffFieldGroup<LegalFactName>[] = [
  {
    title: 'The texts',
    fields: [{ name: 'effectiveDate', label: 'In force from', type: 'date' }],
  },
  {
    title: 'The company',
    fields: [
      { name: 'legalStatus', label: 'Legal status', hint: 'Private company, close corporation, sole proprietor' },
      { name: 'placeOfRegistration', label: 'Place of registration' },
      { name: 'officeBearers', label: 'Directors or members', wide: true },
      { name: 'addressForLegalService', label: 'Address for legal documents', wide: true },
      { name: 'memberships', label: 'Memberships', hint: 'Or “None”' },
      { name: 'codeOfConduct', label: 'Code of conduct', hint: 'Or “None”' },
      { name: 'disputeResolution', label: 'Dispute resolution', hint: 'A body or an ombud, or “None”' },
    ],
  },
  {
    title: 'Prices and orders',
    fields: [
      { name: 'vatRate', label: 'VAT rate', hint: 'In per cent, if the business is registered' },
      { name: 'vatStatus', label: 'VAT status in words', hint: 'Until the registration is stated' },
      { name: 'orderRecordPeriod', label: 'How long orders are kept', hint: 'For example: five years' },
      { name: 'returnAddress', label: 'Address for returns', wide: true },
    ],
  },
  {
    title: 'Personal information',
    fields: [
      { name: 'informationOfficer', label: 'Information officer', hint: 'As registered with the Regulator' },
      { name: 'informationOfficerEmail', label: 'Their email address', type: 'email' },
      { name: 'paiaManualUrl', label: 'Address of the PAIA manual', type: 'url' },
      {
        name: 'operators',
        label: 'Who else handles the data',
        hint: 'Hosting, email, payment and courier suppliers',
        wide: true,
      },
      {
        name: 'crossBorderTransfers',
        label: 'Outside South Africa',
        hint: 'Countries and suppliers, or “None”',
        wide: true,
      },
    ],
  },
]
