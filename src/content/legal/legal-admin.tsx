import { call } from '#lib/reading/call.ts'
import { Link } from '#lib/navigation/navigation.tsx'
import { countOf } from '#lib/values/count-of.ts'
import { useStaffQuery } from '#staff/frame/screen-query.tsx'
import { useSite } from '#settings/use-site.tsx'
import { Notice } from '#ui/states/notice.tsx'
import { StaffFormRead } from '#staff/record/form-read.tsx'
import { StaffVersionForm } from '#staff/record/version-form.tsx'
import { type AdminLegalFacts as Legal, legalAdminApi, LegalFacts } from './legal-admin-api.ts'
import { legalGroups } from './legal-fields.ts'
import './legal-admin.css'

export function LegalAdmin() {
  return (
    <StaffFormRead<typeof legalAdminApi.facts> path="/api/admin/legal-facts">
      {(legal, lookAgain) => (
        <div className="legal-admin">
          <LegalForm legal={legal} lookAgain={lookAgain} />
        </div>
      )}
    </StaffFormRead>
  )
}

function LegalForm({ legal, lookAgain }: { legal: Legal; lookAgain: () => void }) {
  return (
    <StaffVersionForm
      values={{ ...begin(legal), version: legal.version }}
      groups={[{ special: () => <Missing missed={legal.missed} /> }, ...legalGroups.map(withProposals(legal))]}
      schema={LegalFacts}
      save={(values) => call(legalAdminApi.change, values)}
      saved="Settings saved"
      title="Legal texts"
      intro={
        <>
          Facts that <Link to="/terms">the terms</Link> and <Link to="/privacy">the privacy policy</Link> state. The
          texts are a starting point: have them reviewed by an attorney before you trade.
        </>
      }
      onLookAgain={lookAgain}
    />
  )
}

/** The business's own address is proposed for two of the facts until they are stated: visible, and stored with the next Save. */
function begin({ facts, address }: Legal): Legal['facts'] {
  const { addressForLegalService, returnAddress } = facts
  return {
    ...facts,
    addressForLegalService: addressForLegalService || address,
    returnAddress: returnAddress || address,
  }
}

const proposed = ['addressForLegalService', 'returnAddress'] as const

const withProposals = (legal: Legal) => (group: (typeof legalGroups)[number]) => ({
  ...group,
  fields: group.fields!.map((field) =>
    proposed.some((name) => name === field.name && !legal.facts[name] && legal.address)
      ? { ...field, hint: 'Proposed, not saved yet' }
      : field,
  ),
})

/** Facts of the business details are used in these texts too, and set there. */
const elsewhere: Record<string, string> = {
  legalName: 'registered name',
  registrationNumber: 'registration number',
  vatNumber: 'VAT number',
  physicalAddress: 'address',
  phone: 'phone',
  email: 'email address',
}

function Missing({ missed }: { missed: Legal['missed'] }) {
  const { mode, vatRegistered } = useSite()
  const { addressWith } = useStaffQuery()
  const count = Object.keys(missed).length
  const others = Object.entries(elsewhere).filter(([name]) => missed[name])
  const names = [...others.map(([, label]) => label), ...(vatRegistered === null ? ['VAT registration'] : [])]
  if (!count && !names.length) return <Notice tone="success">Every fact these texts need is filled in.</Notice>
  return (
    <Notice tone="warning" title={count ? `${countOf(count, 'fact is', 'facts are')} not filled in yet` : undefined}>
      <p>
        {mode === 'live'
          ? 'Sentences that need one of them are left out of the pages.'
          : 'Gaps are marked here; a live shop leaves those sentences out.'}
      </p>
      {names.length > 0 && (
        <p>
          Set under <Link to={addressWith({ section: 'business' })}>Business details</Link>: {names.join(', ')}.
        </p>
      )}
    </Notice>
  )
}
