import type { Transaction } from '#lib/database.server.ts'
import type { Runtime } from '#lib/runtime.server.ts'
import { businessAddress, queueMails } from '#mail/queue-mail.server.ts'
import { enquiryMailToBusiness, mailToCustomer, type Received } from './enquiry-mails.server.ts'

/** Tells business and customer of a request, in the transaction that makes it one of theirs. */
export async function tellOfEnquiry(tx: Transaction, runtime: Runtime, received: Received) {
  await queueMails(tx, runtime, [
    enquiryMailToBusiness(businessAddress(runtime, received.settings), received),
    mailToCustomer(received),
  ])
}
