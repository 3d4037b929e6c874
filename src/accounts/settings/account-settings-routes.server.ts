import { z } from 'zod/mini'
import { accountTags } from '#accounts/account.ts'
import type { AccountsContext } from '#accounts/auth/accounts-context.server.ts'
import { fillDetails } from '#accounts/account-store.server.ts'
import { storeAddress, listAddresses, removeAddress } from '#accounts/account-address-store.server.ts'
import { showProfile, toSession } from '#accounts/own-account/account-view.server.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  showSecondFactor,
} from '#accounts/second-factor/change-second-factor.server.ts'
import { secondFactorApi } from '#accounts/own-account/second-factor.ts'
import { listSessions, removeSessionOf, removeSessionsOf } from '#accounts/sessions/session-store.server.ts'
import { sessionHashOf } from '#accounts/sessions/session-token.server.ts'
import { sendVerification } from '#accounts/email-address/verify-email.server.ts'
import { Problem } from '#lib/contract/problem.ts'
import { serveDownload } from '#lib/serving/serve-download.server.ts'
import { serve } from '#lib/serving/serve.server.ts'
import type { RequestContext } from '#lib/serving/app-context.server.ts'
import { publish } from '#lib/changes/transact.server.ts'
import { accountSettingsApi as api } from '#accounts/own-account/account-settings.ts'
import { changePassword, changeProfile, removeMe } from './change-account.server.ts'
import { changeConsent } from './change-consent.server.ts'
import { showMyData } from './show-my-data.server.ts'

export function accountSettingsRoutes(accounts: AccountsContext) {
  const { app } = accounts
  const { db, runtime } = app
  const hashOf = ({ request }: RequestContext) => sessionHashOf(request, runtime.secure)
  const sessionsOf = async (context: RequestContext) =>
    (await listSessions(db, context.person!.id)).map((row) => toSession(row, hashOf(context)))

  serve(app, api.changeProfile, async (change, context) => {
    await changeProfile(accounts, change, context)
    return showProfile(db, context.person!.id)
  })
  serve(app, api.sendVerification, (_, { person }) => sendVerification(accounts, person!))
  serve(app, api.changePassword, (wanted, context) => changePassword(accounts, wanted, context))
  serve(app, api.removeMe, ({ password = '' }, context) => removeMe(accounts, password, context))

  serve(app, secondFactorApi.state, (_, { person }) => showSecondFactor(accounts, person!))
  serve(app, secondFactorApi.begin, ({ password }, context) => beginSecondFactor(accounts, password, context))
  serve(app, secondFactorApi.confirm, ({ code }, context) => confirmSecondFactor(accounts, code, context))
  serve(app, secondFactorApi.remove, (wanted, context) => endSecondFactor(accounts, wanted, context))

  serve(app, api.sessions, (_, context) => sessionsOf(context))
  const publishOwn = (context: RequestContext) => publish(app, context, accountTags(context.person!.id))
  serve(app, api.endSession, async ({ id }, context) => {
    const ended = await removeSessionOf(db, context.person!.id, id)
    if (!ended) throw new Problem('missing', 'This device is already signed out.')
    publishOwn(context)
    return { message: 'This device is signed out.' }
  })
  serve(app, api.endOtherSessions, async (_, context) => {
    await removeSessionsOf(db, context.person!.id, hashOf(context))
    publishOwn(context)
    return { message: 'All other devices are signed out.' }
  })

  serve(app, api.addresses, (_, { person }) => listAddresses(db, person!.id))
  serve(app, api.storeAddress, async ({ firstName = '', lastName = '', phone = '', ...address }, context) => {
    const { id } = context.person!
    await storeAddress(db, id, address, runtime.now())
    await fillDetails(db, id, { firstName, lastName, phone })
    publishOwn(context)
    return { message: 'The address is saved for next time.' }
  })
  serve(app, api.removeAddress, async ({ id }, context) => {
    const removed = await removeAddress(db, context.person!.id, id)
    if (!removed) throw new Problem('missing', 'This address no longer exists.')
    publishOwn(context)
    return { message: 'The address has been removed.' }
  })

  serve(app, api.newsletter, async ({ given }, context) => {
    await changeConsent(app, context, given)
    return showProfile(db, context.person!.id)
  })

  serveDownload(app, api.data, async (_, context) => ({
    name: 'my-data.json',
    content: JSON.stringify(z.parse(api.data.reply, await showMyData(accounts, context))),
  }))
}
