import { useState } from 'react'
import { call } from '#lib/reading/call.ts'
import { StaffVersionForm } from '#staff/record/version-form.tsx'
import type { StaffField } from '#staff/form/declared-field.ts'
import { useStaffAction } from '#staff/action/use-staff-action.tsx'
import { Button } from '#ui/marks/button.tsx'
import { PictureView } from '#media/picture-view.tsx'
import { ChoosePhotograph } from './choose-photograph.tsx'
import { OwnPictureDraft, ownPictureApi, type PicturePlace } from './own-picture-api.ts'
import { PictureCrops } from './picture-crops.tsx'
import { type Focus, focusPositions } from './picture-slots.ts'
import './own-picture-editor.css'

type EditorProps = { place: PicturePlace; lookAgain: () => void }

export function OwnPictureEditor({ place, lookAgain }: EditorProps) {
  const { own, ours, name } = place
  if (own) return <OwnPicture key={own.picture.src} place={place} own={own} lookAgain={lookAgain} />
  return (
    <div className="own-picture-editor">
      <figure>
        <PictureView picture={ours} sizes="(min-width: 62rem) 30rem, 100vw" />
        <figcaption>Our picture, in its place now</figcaption>
      </figure>
      <ChoosePhotograph name={name} label="Replace with a photograph" />
    </div>
  )
}

function OwnPicture({ place, own, lookAgain }: EditorProps & { own: NonNullable<PicturePlace['own']> }) {
  const { name, captioned } = place
  const [focus, setFocus] = useState(own.focus)
  return (
    <>
      <PictureCrops picture={{ ...own.picture, focus: focusPositions[focus] }} />
      <StaffVersionForm
        title="Description and crop"
        titleShown={false}
        values={own}
        schema={OwnPictureDraft}
        prepare={(typed) => ({ caption: '', ...(typed as object) })}
        save={async (draft) => (await call(ownPictureApi.change, { ...draft, name })).own!}
        saved="Picture saved"
        submit="Save description and crop"
        onLookAgain={lookAgain}
        groups={[{ fields: fieldsOf(captioned, setFocus) }]}
      />
      <div className="own-picture-editor">
        <ChoosePhotograph name={name} label="Replace with another photograph" />
        <BackToOurs name={name} version={own.version} />
      </div>
    </>
  )
}

const focusLabels: Record<Focus, string> = {
  middle: 'The middle',
  top: 'The top',
  bottom: 'The bottom',
  left: 'The left',
  right: 'The right',
}

const fieldsOf = (captioned: boolean, onFocus: (focus: Focus) => void): StaffField[] => [
  {
    name: 'alt',
    label: 'What the picture shows',
    hint: 'Read out by screen readers: “Our van in front of the workshop”.',
    wide: true,
    grows: true,
  },
  ...(captioned
    ? [{ name: 'caption', label: 'Words on the picture', hint: 'If empty, our words stay.', optional: true as const }]
    : []),
  {
    name: 'focus',
    label: 'Keep in sight',
    kind: 'choice',
    hint: 'Windows of other shapes cut the rest away first.',
    options: Object.entries(focusLabels).map(([value, label]) => ({ value, label })),
    onPick: ({ value }) => onFocus(value as Focus),
  },
]

function BackToOurs({ name, version }: { name: string; version: number }) {
  const { run, busy } = useStaffAction({
    work: () => call(ownPictureApi.remove, { name, version }),
    done: 'Our picture is back',
  })
  return (
    <Button variant="secondary" busy={busy} onClick={() => void run()}>
      Back to our picture
    </Button>
  )
}
