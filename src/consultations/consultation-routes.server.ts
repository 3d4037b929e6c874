import { readIdempotencyKey } from '#lib/idempotency-key.server.ts'
import { networkOf } from '#lib/network-of.ts'
import { serve, type AppContext } from '#lib/serve.server.ts'
import { consultationApi } from './consultation.ts'
import { requestConsultation } from './request-consultation.server.ts'

export function consultationRoutes(app: AppContext) {
  serve(app, consultationApi.request, async (input, { person, request, reply }) => {
    const receipt = await requestConsultation(app, input, {
      key: readIdempotencyKey(request),
      address: networkOf(request.ip),
      person,
    })
    void reply.code(201)
    return receipt
  })
}
