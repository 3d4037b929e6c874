import type { Picture } from '#media/picture.ts'
import { PictureView } from '#media/picture-view.tsx'
import './picture-crops.css'

const shapes = [
  { ratio: '21 / 9', label: 'Across a wide window' },
  { ratio: '4 / 3', label: 'Beside text' },
  { ratio: '1', label: 'On a phone' },
]

export const PictureCrops = ({ picture }: { picture: Picture }) => (
  <ul className="picture-crops" aria-label="How pages crop it">
    {shapes.map(({ ratio, label }) => (
      <li key={ratio}>
        <figure>
          <div className="picture-fill" style={{ aspectRatio: ratio }}>
            <PictureView picture={picture} sizes="(min-width: 62rem) 30rem, 100vw" alt="" />
          </div>
          <figcaption>{label}</figcaption>
        </figure>
      </li>
    ))}
  </ul>
)
