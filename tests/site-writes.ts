import { sql } from 'drizzle-orm'
import { addDays, dayOf } from '#lib/calendar/south-african-days.ts'
import { rowsOf } from '#lib/database/database.server.ts'
import type { OpenShop } from './open-shop.ts'
import { employ } from './staff-people.ts'
import { uniqueWord } from './unique-word.ts'

type Site = Record<string, unknown> & { id: number; version: number; waters: { id: number; version: number }[] }
type Write = () => Promise<{ url: string; payload: object }>

/** Writes of sites and technicians; `read` asks as staff. */
export function siteWrites(shop: OpenShop, read: <T>(url: string) => Promise<T>): Record<string, Write> {
  const url = '/api/admin/sites'
  const first = async () => (await read<{ rows: Site[] }>(url)).rows[0]!
  const water = { kind: 'pool', name: 'Splash pool', litres: null, facts: {} }
  const draft = {
    name: 'Ann Lee',
    email: null,
    phone: '012 345 6789',
    street: '1 Main Road',
    suburb: '',
    city: 'Centurion',
    postalCode: '',
    place: null,
    access: 'Ring twice',
    notes: '',
  }
  return {
    [`POST ${url}`]: async () => ({ url, payload: { ...draft, water, accountId: null } }),
    [`PUT ${url}/:id`]: async () => {
      const { id, version } = await first()
      return { url: `${url}/${id}`, payload: { ...draft, notes: 'Phone first', version } }
    },
    [`POST ${url}/:id/waters`]: async () => ({
      url: `${url}/${(await first()).id}/waters`,
      payload: { ...water, name: `Pool ${uniqueWord(6)}` },
    }),
    [`PUT ${url}/:id/waters/:water`]: async () => {
      const { rows } = await read<{ rows: Site[] }>(`${url}?search=Willem`)
      const [{ id, version }] = rows[0]!.waters as [Site['waters'][number]]
      return { url: `${url}/${rows[0]!.id}/waters/${id}`, payload: { ...water, version } }
    },
    ...technicianWrites(shop),
  }
}

function technicianWrites(shop: OpenShop): Record<string, Write> {
  const url = '/api/admin/technicians'
  const inDays = (count: number) => addDays(dayOf(new Date()), count)
  const days = { from: inDays(40), to: inDays(44) }
  const technician = async () => {
    const { id } = await employ(shop, 'technician')
    await shop.db.execute(sql`
      insert into technicians (account_id, worlds, weekdays, minutes) values (${id}, '{pool}', '{0}', 420)`)
    return id
  }
  return {
    [`PUT ${url}/:id`]: async () => ({
      url: `${url}/${await technician()}`,
      payload: { worlds: ['pool'], weekdays: [1], minutes: 300, start: null, active: true, version: 1 },
    }),
    [`POST ${url}/:id/leave`]: async () => ({
      url: `${url}/${await technician()}/leave`,
      payload: { ...days, visits: 0 },
    }),
    [`DELETE ${url}/:id/leave/:leave`]: async () => {
      const id = await technician()
      const leave = rowsOf<{ id: number }>(
        await shop.db.execute(sql`
          insert into technician_leave (technician_id, from_on, to_on) values (${id}, ${days.from}::date, ${days.to}::date)
          returning id`),
      )[0]!
      return { url: `${url}/${id}/leave/${leave.id}`, payload: {} }
    },
  }
}
