import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Log } from '#lib/database/database.server.ts'
import { type WorkBudget, tooManyPages } from '#lib/limits/work-budget.server.ts'
import type { Refusal } from '#lib/contract/problem.ts'
import type { DelayedRefusals } from '#lib/limits/delayed-refusals.server.ts'
import { securityHeaders } from '#lib/serving/security-headers.server.ts'
import { plainDocumentPolicy, tooManyDocument } from '#app/document/html-document.server.ts'
import { callerOf } from '#app/config/trusted-proxy.server.ts'

type Options = {
  workBudget: WorkBudget
  delayedRefusals: DelayedRefusals
  trusts: (address: string) => boolean
  secure: boolean
  log: Log
}

/** True when the request is answered here, now or soon. */
export type RefuseEarly = (request: IncomingMessage, response: ServerResponse) => boolean

const page = Buffer.from(tooManyDocument)

/** Refuses pages beyond the budget of their network before routing and hooks, so that a flood of them costs less than cached pages. */
export function openEarlyRefusal({ workBudget, delayedRefusals, trusts, secure, log }: Options): RefuseEarly {
  const always = { ...securityHeaders(secure), 'cache-control': 'no-store' }
  const headOfJson = { ...always, 'content-type': 'application/json; charset=utf-8' }
  const headOfPage = {
    ...always,
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': plainDocumentPolicy,
  }

  return (request, response) => {
    const { method, url = '', headers } = request
    const wait = method === 'GET' ? workBudget.waitFor(callerOf(request, trusts), url) : 0
    if (!wait) return false
    const requestId = crypto.randomUUID()
    log.info({ reqId: requestId, status: 429, url: url.split('?', 1)[0] }, tooManyPages)
    const wantsPage = headers.accept?.includes('text/html') ?? false
    const body = wantsPage ? page : jsonOf(requestId)
    const head = {
      ...(wantsPage ? headOfPage : headOfJson),
      'x-request-id': requestId,
      'retry-after': String(wait),
      'content-length': String(body.length),
    }
    void delayedRefusals.wait().then(() => response.writeHead(429, head).end(body))
    return true
  }
}

function jsonOf(requestId: string) {
  const refusal: Refusal = { kind: 'tooMany', message: tooManyPages, requestId }
  return Buffer.from(JSON.stringify(refusal))
}
