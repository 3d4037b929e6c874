import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RequestContext, AppContext } from '#lib/serving/app-context.server.ts'
import { publish } from '#lib/changes/transact.server.ts'
import type { AccountHooks } from '#lib/serving/account-hooks.server.ts'
import { addressHeader, type Auth } from './auth.server.ts'
import type { SlowGuesses } from './guess-limit.server.ts'
import type { HashQueue } from './hash-queue.server.ts'
import type { NoteRefusal } from './refusal-log.server.ts'
import { removeSession } from '#accounts/sessions/session-store.server.ts'
import { cookieNames, sessionHashOf } from '#accounts/sessions/session-token.server.ts'

export type AccountsContext = {
  app: AppContext
  auth: () => Promise<Auth>
  hooks: AccountHooks
  slowGuesses: SlowGuesses
  hashes: HashQueue
  noteRefusal: NoteRefusal
}

export function headersOf(request: FastifyRequest) {
  const headers = new Headers({ [addressHeader]: request.ip })
  const { cookie, 'user-agent': agent } = request.headers
  if (cookie) headers.set('cookie', cookie)
  if (agent) headers.set('user-agent', agent.slice(0, 300))
  return headers
}

export function passCookies(reply: FastifyReply, headers: Headers) {
  for (const cookie of headers.getSetCookie()) void reply.header('set-cookie', cookie)
}

export function dropCookies(reply: FastifyReply, secure: boolean) {
  for (const name of Object.values(cookieNames(secure))) {
    void reply.clearCookie(name, { path: '/', httpOnly: true, sameSite: 'lax', secure })
  }
}

export async function endPresentedSession({ db, runtime }: AppContext, { request }: RequestContext) {
  const hash = sessionHashOf(request, runtime.secure)
  if (hash) await removeSession(db, hash)
}

/** Works once the call is answered, so that the time of the answer tells nothing. */
export function afterAnswer({ log }: FastifyRequest, work: () => Promise<unknown>, failure: string) {
  setImmediate(() => {
    work().catch((error: Error) => log.error({ err: error }, failure))
  })
}

/** Tells the other slices that the address is confirmed. */
export async function proveAddress(
  { app, hooks }: AccountsContext,
  context: RequestContext,
  { id, email }: { id: string; email: string },
) {
  publish(app, context, await hooks.emailVerified(app.db, id, email))
}

/** The account library's code of a refusal; null for anything else, which is a bug or a lost database. */
export function refusalOf(error: unknown): string | null {
  const { name, statusCode, body } = error as { name?: string; statusCode?: number; body?: { code?: string } }
  if (name !== 'APIError' || statusCode === undefined || statusCode >= 500) return null
  return body?.code ?? String(statusCode)
}

/** Rewords a refusal of the library, and passes everything else on. */
export function inOwnWords(say: (code: string) => Error) {
  return (error: unknown): never => {
    const code = refusalOf(error)
    throw code === null ? error : say(code)
  }
}
