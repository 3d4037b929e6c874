import { z } from 'zod/mini'
import { EmailAddress, notEmail } from '#lib/fields/contact-fields.ts'
import { findPlace } from '#services/area/find-place.ts'
import { lineOf } from '#staff/contract/text-rules.ts'
import type { NameIn } from '#staff/form/declared-field.ts'
import type { StaffFieldGroup } from '#staff/form/field-groups.tsx'
import { type VisitSite, SiteDraft } from './site.ts'
import { placeText, readPlace } from './typed-place.ts'

const notPlace = 'Enter two numbers such as −25.8603, 28.1894, or paste the link of a map'
export const TypedSitePlace = lineOf({ most: 500 }).check(
  z.refine((text) => text === '' || readPlace(text) !== null, notPlace),
)

/** A site as it is typed: what may be missing is an empty text. */
export const TypedSite = z.extend(SiteDraft, {
  email: z.string().check(
    z.trim(),
    z.refine((text) => text === '' || EmailAddress.safeParse(text).success, notEmail),
  ),
  place: TypedSitePlace,
})
export type TypedSite = z.infer<typeof TypedSite>

export const typedSite = (site: SiteDraft): TypedSite => ({
  ...site,
  email: site.email ?? '',
  place: placeText(site.place),
})

export const toDraft = ({ email, place, ...site }: TypedSite): SiteDraft => ({
  ...site,
  email: email || null,
  place: readPlace(place),
})

function placeHint(site: Pick<VisitSite, 'suburb' | 'city' | 'postalCode' | 'place'> | null) {
  const typing = 'Two numbers, or the link of a map.'
  if (!site || site.place) return `${typing} Left empty, it is taken from the address.`
  const known = findPlace(site)
  return known
    ? `Taken from the address for now: the middle of ${known.name}. ${typing}`
    : `We do not know the suburb, so routes leave this site out. ${typing}`
}

export const siteGroups = (site: VisitSite | null): StaffFieldGroup<NameIn<TypedSite>>[] => [
  {
    title: 'Customer',
    fields: [
      { name: 'name', label: 'Name' },
      { name: 'phone', label: 'Phone', type: 'tel' },
      {
        name: 'email',
        label: 'Email',
        type: 'email',
        optional: true,
        wide: true,
        hint: site?.account ? undefined : 'An account that confirms this address gets the site.',
      },
    ],
  },
  {
    title: 'Address',
    fields: [
      { name: 'street', label: 'Street', wide: true },
      { name: 'suburb', label: 'Suburb', optional: true },
      { name: 'city', label: 'Town or city' },
      { name: 'postalCode', label: 'Postal code', optional: true, inputMode: 'numeric' },
      { name: 'place', label: 'Place on the map', optional: true, wide: true, hint: placeHint(site) },
    ],
  },
  {
    title: 'For the visit',
    fields: [
      {
        name: 'access',
        label: 'Access',
        kind: 'text',
        optional: true,
        rows: 3,
        hint: 'Gate code, dog, where the key is. Only the office and the technician of a visit see it.',
      },
      {
        name: 'notes',
        label: 'Notes',
        kind: 'text',
        optional: true,
        rows: 3,
        hint: 'For the office and the technician.',
      },
    ],
  },
]
