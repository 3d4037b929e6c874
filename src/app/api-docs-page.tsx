import { useRead } from '#lib/read.tsx'
import { PageHead } from '#settings/page-head.tsx'
import { LoadFailed } from '#ui/load-failed.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Container } from '#ui/section.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ApiCallView } from './api-call-view.tsx'
import { type ApiGroup, groupCalls } from './api-groups.ts'
import type { OpenApiRead } from './open-api.ts'
import './api-docs-page.css'

/** The OpenAPI document, laid out to be read. */
export function ApiDocsPage() {
  const { data, error, retry } = useRead<OpenApiRead>('/api/openapi.json?for=customers')
  return (
    <>
      <PageHead
        title="API documentation"
        description="Every JSON call of the Clearwater Reef shop: products, orders, services and enquiries, with their parameters and replies."
        path="/api/docs"
      />
      <PageHeader
        title="API documentation"
        intro="Every call for visitors and customers, written from the contracts that the server itself checks. The OpenAPI 3.1 document at /api/openapi.json holds those for staff as well."
      />
      <Container>
        {error && <LoadFailed retry={retry} />}
        {!data && !error && <Skeleton />}
        {data && <Calls groups={groupCalls(data)} />}
      </Container>
    </>
  )
}

function Calls({ groups }: { groups: ApiGroup[] }) {
  return (
    <div className="api-docs">
      <Index groups={groups} />
      <div className="api-docs-groups">
        {groups.map(({ id, title, calls }) => (
          <section key={id} aria-labelledby={`calls-${id}`}>
            <h2 id={`calls-${id}`}>{title}</h2>
            {calls.map((call) => (
              <ApiCallView key={call.operation.operationId} call={call} />
            ))}
          </section>
        ))}
      </div>
    </div>
  )
}

function Index({ groups }: { groups: ApiGroup[] }) {
  return (
    <nav className="api-docs-index" aria-label="Calls">
      <ul>
        {groups.map(({ id, title, calls }) => (
          <li key={id}>
            <a href={`#calls-${id}`}>
              {title} <span className="numbers">{calls.length}</span>
            </a>
          </li>
        ))}
      </ul>
      <a href="/api/openapi.json">OpenAPI document</a>
    </nav>
  )
}
