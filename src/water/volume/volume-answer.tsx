import type { ReactNode } from 'react'
import { Link } from '#lib/navigation/navigation.tsx'
import { ButtonLink } from '#ui/marks/button.tsx'
import { litresText } from '../calculator/dose-words.ts'
import { addressOf } from '../calculator/use-calculator.tsx'
import type { VolumeOfDose } from './volume-of-dose.ts'
import type { AskedVolume } from './volume-query.ts'

export function VolumeAnswer({ volume: { litres, impossible } }: { volume: AskedVolume }) {
  if (litres === null) {
    return (
      <p>{impossible.length ? 'One of the measures cannot be right.' : 'Type the measures: the litres appear here.'}</p>
    )
  }
  return <Litres litres={litres}>By its shape, so within about a tenth. Doses are computed with that in mind.</Litres>
}

export function DoseAnswer({ volume }: { volume: VolumeOfDose }) {
  if (volume.litres === null) return <p>{doseText(volume)}</p>
  return (
    <Litres litres={volume.litres}>
      Between {litresText(volume.least)} and {litresText(volume.most)}, by what a test may be wrong. The larger the
      dose, the surer.
    </Litres>
  )
}

function doseText({ impossible, leastRise }: Extract<VolumeOfDose, { litres: null }>) {
  if (impossible.length) return 'One of the figures cannot be right.'
  if (leastRise)
    return `The level has to rise by at least ${leastRise} mg/L: less is too near to what a test may be wrong by.`
  return 'Type what you added and what your tests said: the litres appear here.'
}

const Litres = ({ litres, children }: { litres: number; children: ReactNode }) => (
  <>
    <h2>{litresText(litres)}</h2>
    <p>{children}</p>
    <p>
      <ButtonLink to={addressOf('/pool-calculator', { litres: String(litres) })}>Use these litres</ButtonLink>
    </p>
    <p>
      <Link to={addressOf('/get-started', { litres: String(litres) })}>Which care plan fits this pool?</Link>
    </p>
  </>
)
