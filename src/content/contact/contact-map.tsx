import { Navigation } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { keepUnits } from '#lib/values/keep-units.ts'
import { watchSight } from '#ui/page/watch-sight.ts'
import { useSite } from '#settings/use-site.tsx'
import { Button, ButtonLink } from '#ui/marks/button.tsx'
import { directionsTo, mapFrame } from './contact-facts.ts'
import type { Contact } from '#content/contact.ts'
import { ServiceAreaMap } from '#content/home/service-area-map.tsx'
import './contact-map.css'

/**
 * The office on a map, and how far it is from there. Nothing is requested from the map's server before a visitor scrolls to it or asks for it. A frame reports success even when it
 * shows an error, so the server is tried first, and until it answers rings around the office stand for the map.
 */
export function ContactMap({ areas }: Pick<Contact, 'areas'>) {
  const { name, geo, address } = useSite()
  const place = useRef<HTMLDivElement>(null)
  const [asked, setAsked] = useState(false)
  const [answers, setAnswers] = useState(false)
  const [loaded, setLoaded] = useState(false)
  const frame = mapFrame(geo)
  useEffect(() => showWhenScrolledTo(place.current, () => setAsked(true)), [])
  useEffect(() => {
    if (!asked) return
    const answered = () => setAnswers(true)
    // Unreachable: the button returns.
    fetch(frame, { method: 'HEAD', mode: 'no-cors' }).then(answered, () => setAsked(false))
  }, [asked, frame])
  return (
    <section className="contact-map" aria-label="Map of the office">
      <div className="contact-map-place" ref={place}>
        <ServiceAreaMap items={areas} />
        {answers ? (
          <iframe
            src={frame}
            title={`Map of the office of ${name} in ${address.city}`}
            data-loaded={loaded || undefined}
            onLoad={() => setLoaded(true)}
          />
        ) : (
          <Button data-scripted variant="secondary" busy={asked} busyText="Loading map…" onClick={() => setAsked(true)}>
            Show map
          </Button>
        )}
      </div>
      <div className="contact-map-foot">
        <address>
          <strong>{name}</strong>
          {keepUnits(`${address.line1}, ${address.city} ${address.postalCode}`)}
        </address>
        {areas.length > 0 && <Distances areas={areas} />}
        <ButtonLink
          to={directionsTo(geo)}
          variant="secondary"
          icon={<Navigation aria-hidden="true" />}
          target="_blank"
          rel="noopener"
        >
          Get directions
        </ButtonLink>
      </div>
    </section>
  )
}

function Distances({ areas }: Pick<Contact, 'areas'>) {
  return (
    <table className="contact-map-distances">
      <thead>
        <tr>
          <th scope="col">Service area</th>
          <th scope="col">Distance</th>
          <th scope="col">Response</th>
        </tr>
      </thead>
      <tbody>
        {areas.map(({ area, distance, responseTime }) => (
          <tr key={area}>
            <th scope="row">{area}</th>
            <td>{distance}</td>
            <td>{responseTime}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A map that is visible from the start still waits for the first scroll. */
function showWhenScrolledTo(place: HTMLElement | null, show: () => void) {
  if (!place) return
  let stop: (() => void) | undefined
  const start = () => (stop = watchSight([place], (inSight) => inSight && (stop?.(), show()), { threshold: 0.2 }))
  addEventListener('scroll', start, { once: true, passive: true })
  return () => {
    removeEventListener('scroll', start)
    stop?.()
  }
}
