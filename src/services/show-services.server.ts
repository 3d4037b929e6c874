import { toRand } from '#lib/values/money.ts'
import type { Picture } from '#media/picture.ts'
import type { PagePictures } from '#media/own-pictures/page-pictures.server.ts'
import type { Settings } from '#settings/settings.ts'
import type { Plan, PlanGroup } from './plan.ts'
import type { Service, ServiceInList } from './service.ts'
import type { PlanRow, ServiceRow } from './service-store.server.ts'
import type { ServiceTexts } from './service-texts.ts'

export function showService({ price, priceNote, ...row }: ServiceRow): Service {
  return {
    ...row,
    ...(price === null ? {} : { price: toRand(price) }),
    ...(priceNote === null ? {} : { priceNote }),
    href: `/marine-services-page?service=${row.category}&id=${row.id}`,
  }
}

export function shortenService({
  id,
  name,
  description,
  category,
  world,
  price,
  priceNote,
  href,
}: Service): ServiceInList {
  return {
    id,
    name,
    description,
    category,
    world,
    href,
    ...(price === undefined ? {} : { price }),
    ...(priceNote === undefined ? {} : { priceNote }),
  }
}

export function showPlan(row: PlanRow): Plan {
  return {
    ...row,
    pricePerMonth: toRand(row.pricePerMonth),
    button: { label: row.buttonLabel, href: `/get-started?plan=${row.slug}` },
    href: `/${row.world}-plans/${row.slug}`,
  }
}

/** The note below the prices of plans. It mentions VAT once the business has stated that it is registered. */
export const planNote = ({ note }: ServiceTexts['plans'], { identity }: Settings) =>
  note.replace('{{vat}}', identity.vatRegistered ? ' and include VAT' : '')

export function showPlanGroup(world: 'pool' | 'aquarium', rows: PlanRow[], texts: ServiceTexts['plans']): PlanGroup {
  return { ...texts[world], note: texts.note, plans: rows.filter((row) => row.world === world).map(showPlan) }
}

type Shown<T> = T extends (infer E)[]
  ? Shown<E>[]
  : T extends object
    ? { [K in keyof T]: K extends 'picture' ? Picture : Shown<T[K]> }
    : T

/** The same texts with every picture key replaced by the picture. */
export function showPictures<T>(words: T, { find }: PagePictures): Shown<T> {
  return JSON.parse(JSON.stringify(words), (key, value: unknown) =>
    key === 'picture' ? find(String(value)) : value,
  ) as Shown<T>
}
