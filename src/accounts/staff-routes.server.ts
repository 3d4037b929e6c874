import type { AccountsContext } from '#accounts/auth/accounts-context.server.ts'
import { endSecondFactorOf } from '#accounts/second-factor/change-second-factor.server.ts'
import { serveChange } from '#audit/change.server.ts'
import { serve } from '#lib/serving/serve.server.ts'
import { asList, pageWindow } from '#staff/contract/paged-list.ts'
import { accountMissing, changeRole } from '#accounts/staff/change-role.server.ts'
import { inviteStaff } from '#accounts/staff/invite-staff.server.ts'
import { staffApi as api } from '#accounts/staff/staff.ts'
import { sendStaffLinkAgain } from '#accounts/staff/staff-link.server.ts'
import { findStaffAccount, listStaffAccounts } from '#accounts/staff/staff-store.server.ts'

export function staffRoutes(accounts: AccountsContext) {
  const { app } = accounts
  const live = app.runtime.mode === 'live'
  const show = async (id: string) => {
    const account = await findStaffAccount(app.db, id)
    if (!account) throw accountMissing()
    return account
  }

  serve(app, api.accounts, async ({ search = '', sort, page }) => {
    const { rows, counted } = await listStaffAccounts(app.db, { search, live, sort, ...pageWindow(page) })
    return asList(rows, counted)
  })
  serveChange(app, api.changeRole, async (wanted, context) => {
    const done = await changeRole(accounts, wanted, context)
    return done.answer(await show(wanted.id))
  })
  serveChange(app, api.invite, async (wanted, context) => {
    const done = await inviteStaff(accounts, wanted, context)
    void context.reply.code(201)
    return done.answer(await show(done.value))
  })
  serveChange(app, api.endSecondFactor, async ({ id }, context) => {
    const done = await endSecondFactorOf(accounts, id, context)
    return done.answer(await show(id))
  })
  serveChange(app, api.sendLink, ({ id }, context) => sendStaffLinkAgain(accounts, id, context))
}
