import { read } from '#lib/reading/call.ts'
import type { customerHomeApi } from '#settings/customer-home.ts'

/** The shelf where customers arrive after signing in; the usual one where the server cannot say. */
export async function findCustomerHome() {
  const answer = await read<typeof customerHomeApi.home>('/api/customer-home').catch(() => null)
  return answer?.to ?? '/pool-shop'
}
