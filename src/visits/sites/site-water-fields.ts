import { z } from 'zod/mini'
import { lineOf } from '#staff/contract/text-rules.ts'
import type { NameIn } from '#staff/form/declared-field.ts'
import type { StaffFieldGroup } from '#staff/form/field-groups.tsx'
import { typedLitres } from '#services/choosing/typed-litres.ts'
import { type WaterKind, waterKinds } from '#water/record/water-entry.ts'
import { WaterFacts } from '#water/record/water-passport.ts'
import { factFields, factLabels, waterKindLabels } from '#water/record/water-words.ts'
import { type SiteWater, SiteWaterDraft } from './site.ts'

const notLitres = 'Please enter whole litres, from 5 to 10 000 000, or leave it empty'

/** A pool or tank as it is typed: a size that nobody has measured is empty. */
export const TypedWater = z.object({
  kind: z.enum(waterKinds),
  name: lineOf({ least: 1, most: 60, message: 'Please give it a name' }),
  litres: z
    .string()
    .check(z.refine((typed) => SiteWaterDraft.shape.litres.safeParse(readLitres(typed)).success, notLitres)),
  facts: WaterFacts,
})
export type TypedWater = z.infer<typeof TypedWater>

const readLitres = (typed: string) => (typed.trim() ? (typedLitres(typed) ?? NaN) : null)

export const typedWater = (water: SiteWater | SiteWaterDraft): TypedWater => ({
  ...water,
  litres: water.litres === null ? '' : String(water.litres),
})

export const toWaterDraft = ({ litres, ...water }: TypedWater): SiteWaterDraft => ({
  ...water,
  litres: readLitres(litres),
})

export function prepareWater({ facts = {}, ...typed }: Record<string, unknown>) {
  return { ...typed, facts: Object.fromEntries(Object.entries(facts as object).filter(([, answer]) => answer !== '')) }
}

const unknown = { '': 'Not known' }

/** `kind` is chosen when it is added, and stays. */
export function waterGroups(kind: WaterKind | null): StaffFieldGroup<NameIn<TypedWater>>[] {
  return [
    {
      fields: [
        ...(kind ? [] : [{ name: 'kind' as const, label: 'Kind', kind: 'choice' as const, options: waterKindLabels }]),
        { name: 'name', label: 'Name', hint: 'As the customer calls it' },
        { name: 'litres', label: 'Litres', optional: true, inputMode: 'numeric', hint: 'Empty: not measured yet' },
        ...Object.entries(kind ? factFields[kind] : {}).map(([name, options]) => ({
          name: `facts.${name}` as NameIn<TypedWater>,
          label: factLabels[name]!,
          kind: 'choice' as const,
          options: { ...unknown, ...options },
        })),
      ],
    },
  ]
}
