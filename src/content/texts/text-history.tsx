import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { call } from '#lib/reading/call.ts'
import { formatMoment } from '#lib/values/dates.ts'
import { Button } from '#ui/marks/button.tsx'
import { useStaffAction } from '#staff/action/use-staff-action.tsx'
import { StaffConfirm } from '#staff/action/confirm-dialog.tsx'
import { type AdminText, type EarlierText, textAdminApi } from './text-admin-api.ts'
import { fieldsOf } from './text-blocks.ts'
import { differenceOf } from './text-difference.ts'
import { type TextValue, valueInWords } from '#content/content-field.ts'
import './text-history.css'

export function TextHistory({ text, onRestored }: { text: AdminText; onRestored: () => void }) {
  const { name, version, versions } = text
  const [asked, setAsked] = useState<EarlierText | null>(null)
  const { run, busy } = useStaffAction({
    work: (earlier: number) => call(textAdminApi.restore, { name, earlier, version }),
    done: 'The earlier version is published',
  })
  const restore = async () => {
    const done = await run(asked!.version)
    setAsked(null)
    if (done) onRestored()
  }
  if (!versions.length) return <p className="soft">This text has not been changed yet.</p>
  return (
    <section className="text-history" aria-labelledby="text-history">
      <h3 id="text-history">History</h3>
      <ol>
        {versions.map((one, place) => (
          <li key={one.version}>
            <p className="text-history-who">
              <span>
                Version {one.version}
                <small>{one.at ? ` ${one.who}, ${formatMoment(one.at)}` : ' original text'}</small>
              </span>
              {place > 0 && (
                <Button
                  variant="quiet"
                  size="small"
                  icon={<RotateCcw aria-hidden="true" />}
                  onClick={() => setAsked(one)}
                >
                  Restore<span className="visually-hidden"> version {one.version}</span>
                </Button>
              )}
            </p>
            <Difference name={name} before={versions[place + 1]?.value} after={one.value} />
          </li>
        ))}
      </ol>
      <StaffConfirm
        open={asked !== null}
        title={`Publish version ${asked?.version} again?`}
        confirm="Restore"
        busy={busy}
        onConfirm={() => void restore()}
        onClose={() => setAsked(null)}
      >
        <p>It becomes a new version; the current one stays in the history.</p>
      </StaffConfirm>
    </section>
  )
}

function Difference({ name, before, after }: { name: string; before: TextValue | undefined; after: TextValue }) {
  if (!before) return null
  return (
    <dl className="text-history-changes">
      {fieldsOf(name)!.map((field) => {
        const part = differenceOf(valueInWords(field, before), valueInWords(field, after))
        if (!part) return null
        return (
          <div key={field.name}>
            <dt>{field.label}</dt>
            <dd>
              {part.start}
              {part.was && <del>{part.was}</del>} {part.now && <ins>{part.now}</ins>}
              {part.end}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
