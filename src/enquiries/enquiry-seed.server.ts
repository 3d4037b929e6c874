import { oneDay } from '#lib/calendar/durations.ts'
import { z } from 'zod/mini'
import type { Seed } from '#lib/serving/seed.server.ts'
import samples from '../../content/samples.json' with { type: 'json' }
import { ServiceType } from './enquiry.ts'
import { enquiryStatuses } from './enquiry-status.ts'
import { insertEnquiry } from './enquiry-store.server.ts'

export const sampleEnquirySeed: Seed = {
  name: 'sample-consultations',
  sample: true,
  load: async (db, runtime) => {
    const oldestFirst = samples.messages.toSorted((a, b) => b.daysAgo - a.daysAgo)
    const now = runtime.now().getTime()
    for (const { fullName, email, phone, serviceType, status, daysAgo, subject, message } of oldestFirst) {
      await insertEnquiry(db, {
        fullName,
        email,
        phone,
        serviceType: z.parse(ServiceType, serviceType),
        status: z.parse(z.enum(enquiryStatuses), status),
        subject,
        message,
        sample: true,
        createdAt: new Date(now - daysAgo * oneDay),
        ...(status === 'unread' ? {} : answeredAfter(now - daysAgo * oneDay, now)),
      })
    }
  },
}

const usualWait = 5 * 60 * 60_000

const answeredAfter = (received: number, now: number) => ({
  answeredAt: new Date(Math.min(received + usualWait, now)),
  answeredBy: 'admin',
})
