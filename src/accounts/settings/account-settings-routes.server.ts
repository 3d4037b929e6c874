import { z } from 'zod/mini'
import { accountTags } from '#accounts/account.ts'
import type { Desk } from '#accounts/account-desk.server.ts'
import { keepAddress, listAddresses, removeAddress } from '#accounts/account-store.server.ts'
import { showProfile, toSession } from '#accounts/account-view.server.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  showSecondFactor,
} from '#accounts/second-factor/change-second-factor.server.ts'
import { secondFactorApi } from '#accounts/second-factor/second-factor.ts'
import { listSessions, removeSessionOf, removeSessionsOf } from '#accounts/session-store.server.ts'
import { sessionHashOf } from '#accounts/session-token.server.ts'
import { sendVerification } from '#accounts/sign-in/verify-email.server.ts'
import { Problem } from '#lib/problem.ts'
import { serveDownload } from '#lib/serve-download.server.ts'
import { type Ask, serve } from '#lib/serve.server.ts'
import { publish } from '#lib/transact.server.ts'
import { accountSettingsApi as api } from './account-settings.ts'
import { changePassword, changeProfile, removeMe } from './change-account.server.ts'
import { changeConsent } from './change-consent.server.ts'
import { showMyData } from './show-my-data.server.ts'

/** All that the people who are signed in do with their own account. */
export function accountSettingsRoutes(desk: Desk) {
  const { shop } = desk
  const { db, runtime } = shop
  const hashOf = ({ request }: Ask) => sessionHashOf(request, runtime.secure)
  const sessionsOf = async (ask: Ask) =>
    (await listSessions(db, ask.person!.id)).map((row) => toSession(row, hashOf(ask)))

  serve(shop, api.changeProfile, async (change, ask) => {
    await changeProfile(desk, change, ask)
    return showProfile(db, ask.person!.id)
  })
  serve(shop, api.sendVerification, (_, { person }) => sendVerification(desk, person!))
  serve(shop, api.changePassword, (wanted, ask) => changePassword(desk, wanted, ask))
  serve(shop, api.removeMe, ({ password = '' }, ask) => removeMe(desk, password, ask))

  serve(shop, secondFactorApi.state, (_, { person }) => showSecondFactor(desk, person!))
  serve(shop, secondFactorApi.begin, ({ password }, ask) => beginSecondFactor(desk, password, ask))
  serve(shop, secondFactorApi.confirm, ({ code }, ask) => confirmSecondFactor(desk, code, ask))
  serve(shop, secondFactorApi.remove, (wanted, ask) => endSecondFactor(desk, wanted, ask))

  serve(shop, api.sessions, (_, ask) => sessionsOf(ask))
  const publishOwn = (ask: Ask) => publish(shop, ask, accountTags(ask.person!.id))
  serve(shop, api.endSession, async ({ id }, ask) => {
    const ended = await removeSessionOf(db, ask.person!.id, id)
    if (!ended) throw new Problem('missing', 'This device is signed out already.')
    publishOwn(ask)
    return { message: 'This device is signed out.' }
  })
  serve(shop, api.endOtherSessions, async (_, ask) => {
    await removeSessionsOf(db, ask.person!.id, hashOf(ask))
    publishOwn(ask)
    return { message: 'All other devices are signed out.' }
  })

  serve(shop, api.addresses, (_, { person }) => listAddresses(db, person!.id))
  serve(shop, api.keepAddress, async (address, ask) => {
    await keepAddress(db, ask.person!.id, address, runtime.now())
    publishOwn(ask)
    return { message: 'The address is kept for the next time.' }
  })
  serve(shop, api.removeAddress, async ({ id }, ask) => {
    const removed = await removeAddress(db, ask.person!.id, id)
    if (!removed) throw new Problem('missing', 'This address is not there any more.')
    publishOwn(ask)
    return { message: 'The address is removed.' }
  })

  serve(shop, api.newsletter, async ({ given }, ask) => {
    await changeConsent(shop, ask, given)
    return showProfile(db, ask.person!.id)
  })

  serveDownload(shop, api.data, async (_, ask) => ({
    name: 'my-data.json',
    content: JSON.stringify(z.parse(api.data.reply, await showMyData(desk, ask))),
  }))
}
