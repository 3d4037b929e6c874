import { readIdempotencyKey } from '#lib/serving/idempotency-key.server.ts'
import { networkOf } from '#lib/limits/network-of.ts'
import { serve } from '#lib/serving/serve.server.ts'
import type { AppContext } from '#lib/serving/app-context.server.ts'
import { enquiryApi } from './enquiry.ts'
import { receiveEnquiry } from './receive-enquiry.server.ts'

export function enquiryRoutes(app: AppContext) {
  serve(app, enquiryApi.request, async (input, { person, request, reply }) => {
    const receipt = await receiveEnquiry(app, input, {
      key: readIdempotencyKey(request),
      address: networkOf(request.ip),
      person,
    })
    void reply.code(201)
    return receipt
  })
}
