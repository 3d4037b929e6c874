import { useEffect, useState } from 'react'
import { storedObject } from '#lib/reading/browser-storage.ts'
import { isPoolSize, planForLitres, poolSizes } from '#services/choosing/fitting-plan.ts'
import type { Plan } from '#services/plan.ts'
import { typedLitres } from '#services/choosing/typed-litres.ts'
import type { EnquiryWish } from '#enquiries/enquiry.ts'

export type TypedWish = { litres: string; size: string; suburb: string; postalCode: string; weekday: string }

const nothingWished: TypedWish = { litres: '', size: '', suburb: '', postalCode: '', weekday: '' }

/** Kept in this tab, as the form's own words are. */
const wishDraft = storedObject<TypedWish>('tab', 'clearwater-reef.request-wish', (draft) =>
  Object.keys(nothingWished).every((name) => typeof draft[name as keyof TypedWish] === 'string'),
)

/** The first step of a request: the address gives its beginning, so that it works without scripts too. */
export function useWish(search: URLSearchParams) {
  const [typed, setTyped] = useState<TypedWish>(() => ({
    ...nothingWished,
    litres: search.get('litres') ?? '',
    size: search.get('size') ?? '',
  }))
  useEffect(() => {
    // Afterwards: at first the screen shows what the server showed.
    void Promise.resolve(wishDraft.find()).then((kept) => kept && setTyped((now) => withTyped(kept, now)))
  }, [])
  const set = (changes: Partial<TypedWish>) => {
    const next = { ...typed, ...changes }
    setTyped(next)
    wishDraft.set(next)
  }
  return { typed, set, forget: () => wishDraft.set(null) }
}

/** What is in the address, or was typed meanwhile, before what was kept. */
const withTyped = (kept: TypedWish, now: TypedWish): TypedWish => ({
  ...kept,
  ...Object.fromEntries(Object.entries(now).filter(([, text]) => text)),
})

/** Litres typed, or those of the chosen size; undefined where neither, or where no number of litres was typed. */
export function litresOf({ litres, size }: TypedWish) {
  if (litres.trim()) return typedLitres(litres)
  return isPoolSize(size) ? poolSizes[size].litres : undefined
}

/** Why typed litres are not taken; undefined where they are. The first two keys of a number are no fault yet. */
export const litresFault = ({ litres }: TypedWish) =>
  litres.trim().length > 2 && typedLitres(litres) === undefined ? 'Please enter litres, like 45 000' : undefined

export const fittingPlan = (plans: readonly Plan[] | undefined, typed: TypedWish): Plan | null | undefined => {
  const litres = litresOf(typed)
  return plans && litres !== undefined ? planForLitres(plans, litres) : undefined
}

export const isPostalCode = (text: string) => /^\d{4}$/.test(text)

export function wishOf(typed: TypedWish): EnquiryWish | undefined {
  const { size, suburb, postalCode, weekday } = typed
  const litres = typedLitres(typed.litres)
  const wish: EnquiryWish = {
    ...(litres !== undefined && { litres }),
    ...(!typed.litres.trim() && isPoolSize(size) && { size }),
    ...(suburb.trim() && { suburb: suburb.trim().slice(0, 160) }),
    ...(isPostalCode(postalCode) && { postalCode }),
    ...(weekday && { weekday: Number(weekday) }),
  }
  return Object.keys(wish).length ? wish : undefined
}
