import type { Transaction } from '#lib/database/database.server.ts'
import type { Runtime } from '#lib/process/runtime.server.ts'
import { businessAddress, queueMails } from '#mail/queue-mail.server.ts'
import { enquiryMailToBusiness, mailToCustomer, type Received } from './enquiry-mails.server.ts'

export async function queueEnquiryMails(tx: Transaction, runtime: Runtime, received: Received) {
  await queueMails(tx, runtime, [
    enquiryMailToBusiness(businessAddress(runtime, received.settings), received),
    mailToCustomer(received),
  ])
}
