import { Link } from '#lib/navigation/navigation.tsx'
import { useRead } from '#lib/reading/read.tsx'
import { PageHead } from '#settings/page-head.tsx'
import { LoadFailed } from '#ui/states/load-failed.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Container } from '#ui/page/section.tsx'
import { Skeleton } from '#ui/marks/skeleton.tsx'
import { ApiCallView } from './api-call-view.tsx'
import { headingTitles, listCalls } from './api-calls.ts'
import { callHeadings, callsAddress, type CallHeading, callsRead, headingIn } from '#app/calls-address.ts'
import type { OpenApiDocument, OpenApiRead } from '#app/api-description.ts'
import type { PageProps } from '#app/pages/page-table.ts'
import './api-docs-page.css'

const intro =
  'Every call for visitors and customers, written from the contracts that the server itself checks. The OpenAPI document at /api/openapi.json holds those for staff as well.'
const trail = [{ label: 'Home', to: '/' }, { label: 'API documentation' }]

/** The OpenAPI document as a page, one heading at a time. */
export function ApiDocsPage({ search }: PageProps) {
  const heading = headingIn(search)
  const { data, error, retry } = useRead<OpenApiRead>(callsRead(heading))
  const isFirst = heading === callHeadings[0]
  return (
    <>
      <PageHead
        title={isFirst ? 'API documentation' : `API documentation: ${headingTitles[heading]}`}
        description="Every JSON call of the Clearwater Reef shop: products, orders, services and enquiries, with their parameters and replies."
        path={callsAddress(heading)}
      />
      <PageHeader title="API documentation" intro={intro} trail={trail} />
      <Container>
        {error && <LoadFailed retry={retry} />}
        {!data && !error && <Skeleton />}
        {data && <Calls heading={heading} description={data} />}
      </Container>
    </>
  )
}

type CallsProps = { heading: CallHeading; description: OpenApiDocument }

function Calls({ heading, description }: CallsProps) {
  return (
    <div className="api-docs">
      <Headings chosen={heading} counts={description['x-calls']} />
      <section aria-labelledby={`calls-${heading}`}>
        <h2 id={`calls-${heading}`}>{headingTitles[heading]}</h2>
        {listCalls(description).map((call, place) => (
          <ApiCallView key={call.operation.operationId} call={call} isOpen={place === 0} />
        ))}
      </section>
    </div>
  )
}

function Headings({ chosen, counts }: { chosen: CallHeading; counts: OpenApiDocument['x-calls'] }) {
  return (
    <nav className="api-docs-index" aria-label="Calls">
      <ul>
        {callHeadings.map((heading) => (
          <li key={heading}>
            <Link to={callsAddress(heading)} aria-current={heading === chosen ? 'true' : undefined}>
              {headingTitles[heading]} <span className="numbers">{counts?.[heading]}</span>
            </Link>
          </li>
        ))}
      </ul>
      <a href="/api/openapi.json">OpenAPI document</a>
    </nav>
  )
}
