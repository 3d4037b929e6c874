import { insertAccount } from '#accounts/account-store.server.ts'
import { oneDay } from '#lib/calendar/durations.ts'
import { addDays, dayOf } from '#lib/calendar/south-african-days.ts'
import type { Transaction } from '#lib/database/database.server.ts'
import type { Runtime } from '#lib/process/runtime.server.ts'
import type { Seed } from '#lib/serving/seed.server.ts'
import { findPlace } from '#services/area/find-place.ts'
import { findSettings } from '#settings/setting-store.server.ts'
import samples from '../../../content/samples.json' with { type: 'json' }
import { SiteDraft } from '../sites/site.ts'
import { insertSite, insertSiteWater } from '../sites/site-store.server.ts'
import { loadSamplePlans, type StoredWater } from './load-sample-plans.server.ts'
import { sampleContent, type SampleSite } from './sample-content.ts'
import {
  findSampleAccount,
  insertSampleLeave,
  insertSampleTechnicians,
  markSampleSites,
} from './sample-visit-store.server.ts'

/** The sites, plans and visits of a demonstration: three months up to the day of the first start, and those planned ahead. */
export const sampleVisitSeed: Seed = {
  name: 'sample-visits',
  sample: true,
  load: async (tx, runtime) => {
    const { hours, identity } = await findSettings(tx)
    const day = { today: dayOf(runtime.now()), calendar: hours }
    await loadAccounts(tx, runtime)
    const technicians = await insertSampleTechnicians(tx, sampleContent.technicians, identity.geo)
    const { username, inDays, days } = sampleContent.leave
    const away = technicians.get(username)
    if (away) await insertSampleLeave(tx, away, addDays(day.today, inDays), addDays(day.today, inDays + days - 1))
    const waters: StoredWater[] = []
    for (const site of sampleContent.sites) waters.push(...(await loadSite(tx, site)))
    await loadSamplePlans(tx, waters, { ...day, technicians })
  },
}

/** Technicians beside the demo account of that role. They have no password. */
async function loadAccounts(tx: Transaction, { now }: Runtime) {
  for (const { username, firstName, lastName } of sampleContent.technicians.filter(({ made }) => made)) {
    await insertAccount(tx, {
      username,
      email: `${username}.${lastName.toLowerCase()}@example.co.za`,
      role: 'technician',
      name: `${firstName} ${lastName}`,
      firstName,
      lastName,
      emailVerified: true,
      sample: true,
      createdAt: new Date(now().getTime() - 300 * oneDay),
    })
  }
}

async function loadSite(tx: Transaction, site: SampleSite): Promise<StoredWater[]> {
  const draft = draftOf(site)
  const id = await insertSite(tx, draft, draft.email && (await findSampleAccount(tx, draft.email)))
  await markSampleSites(tx, [id])
  const waters: StoredWater[] = []
  for (const water of site.waters)
    waters.push({ ...water, id: await insertSiteWater(tx, id, water), customer: draft.name })
  return waters
}

function draftOf(site: Omit<SampleSite, 'waters'>): SiteDraft {
  const person = [samples.demoCustomer, ...samples.customers].find(({ email }) => email === site.email)
  const { suburb, city = person!.city, postalCode = person!.postalCode } = site
  const place = findPlace({ suburb, city, postalCode })
  return SiteDraft.parse({
    ...site,
    name: site.name ?? `${person!.firstName} ${person!.lastName}`,
    phone: site.phone ?? person!.phone,
    street: site.street ?? person!.address.replace(`, ${suburb}`, ''),
    city,
    postalCode,
    place: place && { latitude: place.latitude, longitude: place.longitude },
  })
}
