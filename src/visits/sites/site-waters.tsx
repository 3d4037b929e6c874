import { call } from '#lib/reading/call.ts'
import { StaffFieldGroups } from '#staff/form/field-groups.tsx'
import { StaffForm } from '#staff/form/form.tsx'
import { useStaffForm } from '#staff/form/use-staff-form.tsx'
import { StaffVersionForm } from '#staff/record/version-form.tsx'
import { readFields } from '#staff/form/declared-field.ts'
import { sizeText, waterKindLabels } from '#water/record/water-words.ts'
import { type VisitSite, type SiteWater, visitSiteApi } from './site.ts'
import {
  prepareWater,
  toWaterDraft,
  type TypedWater,
  TypedWater as schema,
  typedWater,
  waterGroups,
} from './site-water-fields.ts'

export function SiteWaters({ site, lookAgain }: { site: VisitSite; lookAgain: () => void }) {
  return (
    <section className="stack stack-small sites-part" aria-label="Pools and tanks">
      <h3>Pools and tanks</h3>
      {site.waters.map((water) => (
        <details key={water.id} className="sites-water">
          <summary>
            <span>
              <strong>{water.name}</strong>, {waterKindLabels[water.kind].toLowerCase()}, {sizeText(water)}
            </span>
          </summary>
          <WaterForm site={site.id} water={water} lookAgain={lookAgain} />
        </details>
      ))}
      <details key={`new ${site.waters.length}`} className="sites-water">
        <summary>Add a pool or tank</summary>
        <NewWater site={site.id} />
      </details>
    </section>
  )
}

function WaterForm({ site, water, lookAgain }: { site: number; water: SiteWater; lookAgain: () => void }) {
  return (
    <StaffVersionForm<TypedWater>
      title={water.name}
      titleShown={false}
      saved="Pool or tank saved"
      submit="Save"
      schema={schema}
      groups={waterGroups(water.kind)}
      prepare={(typed) => prepareWater({ ...typed, kind: water.kind })}
      values={{ ...typedWater(water), version: water.version }}
      save={async ({ version, ...typed }) => {
        const id = { id: String(site), water: String(water.id) }
        const saved = await call(visitSiteApi.changeWater, { ...toWaterDraft(typed), version, ...id })
        return saved.waters.find((one) => one.id === water.id)!
      }}
      onLookAgain={lookAgain}
    />
  )
}

function NewWater({ site }: { site: number }) {
  const groups = waterGroups(null)
  const form = useStaffForm<TypedWater>({
    schema,
    prepare: (typed) => prepareWater(readFields(groups, typed)),
    save: (typed) => call(visitSiteApi.addWater, { ...toWaterDraft(typed), id: String(site) }),
    saved: 'Pool or tank added',
  })
  return (
    <StaffForm form={form} title="New pool or tank" titleShown={false} submit="Add">
      <StaffFieldGroups form={form} groups={groups} values={{}} />
    </StaffForm>
  )
}
