import { expect, test } from 'vitest'
import { showWithSite } from '../../../tests/show-with-site.tsx'
import type { Enquiry } from '#enquiries/enquiry-admin.ts'
import { EnquiryMails } from './enquiry-facts.tsx'

test('a request without a confirmation says so of the confirmation alone, as replies are mails too', () => {
  const enquiry = { mails: [], replies: [], spam: false, sample: true } as Partial<Enquiry> as Enquiry
  const shown = showWithSite(<EnquiryMails enquiry={enquiry} />)
  expect(shown).toContain('No confirmation was emailed for this message.')
  expect(shown).not.toContain('No email')
})
