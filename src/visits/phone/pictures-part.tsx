import { Camera, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { newAttemptKey } from '#lib/sending/attempt-key.ts'
import { IconButton } from '#ui/marks/icon-button.tsx'
import { Notice } from '#ui/states/notice.tsx'
import { type PictureKind, pictureKindLabels } from '#visits/reports/report-words.ts'
import { mostPictures } from '#visits/reports/visit-report.ts'
import { readPicture, removePicture, savePicture } from './phone-box.ts'
import type { PhonePicture, PhoneReport, PictureOnPhone } from './phone-report.ts'
import { type Redrawn, redrawPicture, UnusablePicture } from './redraw-picture.ts'

type Props = { report: PhoneReport; pictures: PictureOnPhone[]; kinds: PictureKind[] }

export function PicturesPart({ report, pictures, kinds }: Props) {
  const [failure, setFailure] = useState('')
  const [busy, setBusy] = useState<PictureKind | null>(null)
  const take = async (file: File, kind: PictureKind) => {
    setBusy(kind)
    setFailure('')
    try {
      await savePicture(newPicture(await redrawPicture(file), report, kind))
    } catch (error) {
      setFailure(
        error instanceof UnusablePicture
          ? error.message
          : 'This phone could not keep the picture. Please make room on it and take it again.',
      )
    }
    setBusy(null)
  }
  return (
    <section className="round-card" aria-label="Pictures">
      <h2>Pictures</h2>
      <div className="round-cameras">
        {kinds.map((kind) => (
          <label key={kind} className="button button-secondary button-large round-camera">
            <Camera aria-hidden="true" />
            {busy === kind ? 'Keeping it…' : pictureKindLabels[kind]}
            <input
              type="file"
              accept="image/*"
              capture="environment"
              className="visually-hidden"
              disabled={pictures.length >= mostPictures}
              onChange={({ target }) => {
                const file = target.files?.[0]
                target.value = ''
                if (file) void take(file, kind)
              }}
            />
          </label>
        ))}
      </div>
      {pictures.length >= mostPictures && (
        <p className="round-soft">{mostPictures} pictures are enough for a report.</p>
      )}
      {failure && (
        <Notice tone="danger" live>
          {failure}
        </Notice>
      )}
      <ul className="round-pictures">
        {pictures.map((picture) => (
          <li key={picture.key}>
            <KeptPicture picture={picture} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const newPicture = (drawn: Redrawn, { key: report }: PhoneReport, kind: PictureKind): PhonePicture => ({
  ...drawn,
  key: newAttemptKey(),
  report,
  kind,
  at: new Date().toISOString(),
  state: 'waiting',
})

function KeptPicture({ picture: { key, kind } }: { picture: PictureOnPhone }) {
  const [src, setSrc] = useState<string>()
  useEffect(() => {
    let made: string | undefined
    let gone = false
    void readPicture(key).then((found) => {
      if (!found || gone) return
      made = URL.createObjectURL(new Blob([found.bytes], { type: found.type }))
      setSrc(made)
    })
    return () => {
      gone = true
      if (made) URL.revokeObjectURL(made)
    }
  }, [key])
  return (
    <figure>
      {src && <img src={src} alt={`${pictureKindLabels[kind]}, kept on this phone`} />}
      <figcaption>{pictureKindLabels[kind]}</figcaption>
      <IconButton
        label={`Remove the picture “${pictureKindLabels[kind]}”`}
        icon={<Trash2 />}
        onClick={() => void removePicture(key)}
      />
    </figure>
  )
}
