import { isRight } from '#lib/contract/endpoint.ts'
import { sendCachedText } from '#lib/serving/send-cached-text.server.ts'
import type { AppContext } from '#lib/serving/app-context.server.ts'
import { describeApi } from './open-api.server.ts'

/** Mounted after all other routes, so that the document describes them; `?for=customers` leaves out staff calls. */
export function docsRoutes(app: AppContext) {
  app.server.get<{ Querystring: { for?: unknown } }>('/api/openapi.json', (request, reply) => {
    const isForCustomers = request.query.for === 'customers'
    const address = isForCustomers ? '/api/openapi.json?for=customers' : '/api/openapi.json'
    const endpoints = isForCustomers ? app.endpoints.filter((e) => !isRight(e.for)) : app.endpoints
    return sendCachedText(app, { request, reply }, address, () => ({
      type: 'application/json; charset=utf-8',
      body: JSON.stringify(describeApi(endpoints, app.runtime.publicUrl)),
      tags: new Set(),
    }))
  })
  app.server.get('/api/docs', (_, reply) =>
    reply
      .headers({ 'content-security-policy': policy, 'cache-control': 'public, max-age=3600' })
      .type('text/html; charset=utf-8')
      .send(reference),
  )
}

/** Swagger UI draws with inline styles and pictures in its style sheet; scripts are our own files only. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const reference = `<!doctype html>
<html lang="en-ZA">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>Clearwater Reef API</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="/api-reference/swagger-ui.css">
<link rel="stylesheet" href="/api-reference/look.css">
<script defer src="/api-reference/swagger-ui-bundle.js"></script>
<script defer src="/api-reference/start.js"></script>
</head>
<body>
<p class="reference-home"><a href="/">Clearwater Reef</a> · <a href="/api/openapi.json">OpenAPI document</a></p>
<main id="reference"></main>
<noscript><p class="reference-home">This page needs JavaScript. The OpenAPI document has the same content.</p></noscript>
</body>
</html>
`
