import { oneDay } from '#lib/calendar/durations.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod/mini'
import { lazySigningSecret } from '#accounts/sessions/signing-secret.server.ts'
import { enqueue, job, periodic } from '#lib/jobs/job.server.ts'
import { networkOf } from '#lib/limits/network-of.ts'
import { Problem } from '#lib/contract/problem.ts'
import type { AppContext } from '#lib/serving/app-context.server.ts'
import { transact } from '#lib/changes/transact.server.ts'
import { onlinePaymentOf } from '#settings/online-payment.ts'
import type { Merchant } from '../payfast/payfast-form.server.ts'
import { processPath, validatePath } from '../payfast/payfast-provider.server.ts'
import { type PracticeForm, readPracticeForm } from './practice-form.server.ts'
import { outcomePath, practicePage, practicePagePolicy } from './practice-gateway-page.server.ts'
import { leadsToCancel, practiceNotices, PracticeOutcome } from './practice-outcome.ts'
import { postForm, practiceMerchant, practicePath } from './practice-provider.server.ts'
import { forge, newReference, writeStatement } from './practice-statement.server.ts'
import {
  findPracticeStatement,
  insertPracticeStatement,
  isStated,
  removeOldStatements,
} from './practice-statement-store.server.ts'

const keptFor = 30 * oneDay
const mostBytes = 8 * 1024
const visits = { name: 'practice-gateway', most: 60, perSeconds: 600 }

const notifyShop = job({
  name: 'practice-notify',
  label: 'Tell the shop of a practice payment',
  payload: z.object({ statement: z.int(), notifyUrl: z.string(), times: z.int(), forged: z.boolean() }),
})

/** The gateway of a demonstration: an imaginary company that speaks PayFast's protocol and moves no money. A live shop has none of it. */
export function practiceGatewayRoutes(app: AppContext) {
  if (onlinePaymentOf(app.runtime) !== 'practice') return
  void app.server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    const parsing = { parseAs: 'string', bodyLimit: mostBytes } as const
    scope.addContentTypeParser('application/x-www-form-urlencoded', parsing, (_request, body, done) => done(null, body))
    answerBrowsers(app, scope)
    answerServers(app, scope)
  })

  app.jobs.work(notifyShop, async ({ statement, notifyUrl, times, forged }) => {
    const body = await findPracticeStatement(app.db, statement)
    if (body === null) return
    const { pathname } = new URL(notifyUrl)
    await Promise.all(Array.from({ length: times }, () => postForm(app, pathname, forged ? forge(body) : body)))
  })
  app.jobs.every(
    periodic({ name: 'sweep-practice-statements', label: 'Remove old practice payments', every: oneDay }),
    () => removeOldStatements(app.db, new Date(app.runtime.now().getTime() - keptFor)),
  )
}

/** The gateway stands for another company's site: forms of any origin reach it, and it authenticates them by signature. */
const config = { webhook: true, sameForAll: true } as const
type FormRequest = { Body: string | undefined }

/** The page where a visitor chooses the outcome of a payment, and the answer to that. */
function answerBrowsers(app: AppContext, scope: FastifyInstance) {
  const secret = lazySigningSecret(app)
  const onRequest = async ({ ip }: { ip: string }) => void (await app.limit.use(visits, networkOf(ip)))
  const post = { method: 'POST', config, onRequest } as const

  scope.route<FormRequest>({
    ...post,
    url: practicePath + processPath,
    handler: async ({ body }, reply) => {
      const form = readForm(new URLSearchParams(body), await practiceMerchant(secret))
      return reply
        .headers({ 'content-security-policy': practicePagePolicy, 'cache-control': 'no-store' })
        .type('text/html; charset=utf-8')
        .send(practicePage(form))
    },
  })

  scope.route<FormRequest>({
    ...post,
    url: practicePath + outcomePath,
    handler: async ({ body }, reply) => {
      const [sent, merchant] = [new URLSearchParams(body), await practiceMerchant(secret)]
      const form = readForm(sent, merchant)
      const { success, data: outcome } = PracticeOutcome.safeParse(sent.get('outcome'))
      if (!success) throw new Problem('invalid', 'The practice gateway knows no such way to pay.')
      await stateOutcome(app, { form, merchant, outcome })
      return reply.redirect(leadsToCancel(outcome) ? form.cancelUrl : form.returnUrl, 303)
    },
  })
}

/** Answers whether a notification is this gateway's own, by the string without its signature. */
function answerServers(app: AppContext, scope: FastifyInstance) {
  scope.route<FormRequest>({
    method: 'POST',
    config,
    url: practicePath + validatePath,
    handler: async ({ body = '' }, reply) => {
      const payment = new URLSearchParams(body).get('m_payment_id') ?? ''
      return reply.type('text/plain').send((await isStated(app.db, payment, body)) ? 'VALID' : 'INVALID')
    },
  })
}

function readForm(sent: URLSearchParams, merchant: Merchant): PracticeForm {
  const form = readPracticeForm(sent, merchant)
  if (!form) throw new Problem('invalid', 'The practice gateway was asked for a payment that this shop has not signed.')
  return form
}

type Decided = { form: PracticeForm; merchant: Merchant; outcome: PracticeOutcome }

/** Records the gateway's statement about a payment, and notifies the shop at its time. */
function stateOutcome(app: AppContext, { form, merchant, outcome }: Decided) {
  const reference = newReference()
  return transact(app, null, async (tx) => {
    for (const notice of practiceNotices[outcome]) {
      const body = writeStatement({ form, merchant, reference, notice })
      const statement = await insertPracticeStatement(tx, { paymentId: form.payment, body })
      const { after, times = 1, forged = false } = notice
      if (statement === null || after === null) continue
      const runAt = new Date(app.runtime.now().getTime() + after)
      await enqueue(tx, notifyShop, { statement, notifyUrl: form.notifyUrl, times, forged }, after ? { runAt } : {})
    }
    return { value: undefined, tags: [] }
  })
}
