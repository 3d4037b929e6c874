import type { Desk } from '#accounts/account-desk.server.ts'
import { endSecondFactorOf } from '#accounts/second-factor/change-second-factor.server.ts'
import { serveChange } from '#audit/change.server.ts'
import { serve } from '#lib/serve.server.ts'
import { asList, pageWindow } from '#lib/tool-list.ts'
import { accountMissing, changeRole } from './change-role.server.ts'
import { inviteStaff } from './invite-staff.server.ts'
import { staffApi as api } from './staff.ts'
import { sendStaffLinkAgain } from './staff-link.server.ts'
import { findStaffAccount, listStaffAccounts } from './staff-store.server.ts'

/** Who runs the shop. */
export function staffRoutes(desk: Desk) {
  const { shop } = desk
  const live = shop.runtime.mode === 'live'
  const show = async (id: string) => {
    const account = await findStaffAccount(shop.db, id)
    if (!account) throw accountMissing()
    return account
  }

  serve(shop, api.accounts, async ({ search = '', page }) => {
    const { rows, counted } = await listStaffAccounts(shop.db, { search, live, ...pageWindow(page) })
    return asList(rows, counted)
  })
  serveChange(shop, api.changeRole, async (wanted, ask) => {
    const done = await changeRole(desk, wanted, ask)
    return done.answer(await show(wanted.id))
  })
  serveChange(shop, api.invite, async (wanted, ask) => {
    const done = await inviteStaff(desk, wanted, ask)
    void ask.reply.code(201)
    return done.answer(await show(done.value))
  })
  serveChange(shop, api.endSecondFactor, async ({ id }, ask) => {
    const done = await endSecondFactorOf(desk, id, ask)
    return done.answer(await show(id))
  })
  serveChange(shop, api.sendLink, ({ id }, ask) => sendStaffLinkAgain(desk, id, ask))
}
