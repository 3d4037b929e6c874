import { MapPin, Navigation } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { watchSight } from '#lib/watch-sight.ts'
import { useSite } from '#settings/use-site.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { directionsTo, mapFrame } from './contact-facts.ts'
import './contact-map.css'

/** The office on a map. Nothing is asked of the map's own server before a visitor scrolls to it or asks for it. */
export function ContactMap() {
  const { name, geo, address } = useSite()
  const place = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState(false)
  const [loaded, setLoaded] = useState(false)
  useEffect(() => showWhenScrolledTo(place.current, () => setShown(true)), [])
  return (
    <section className="contact-map" aria-label="Map of the office">
      <div className="contact-map-place" ref={place}>
        <MapPin aria-hidden="true" />
        {shown ? (
          <iframe
            src={mapFrame(geo)}
            title={`Map of the office of ${name} in ${address.city}`}
            data-loaded={loaded || undefined}
            onLoad={() => setLoaded(navigator.onLine)}
          />
        ) : (
          <Button data-scripted variant="secondary" onClick={() => setShown(true)}>
            Show map
          </Button>
        )}
      </div>
      <div className="contact-map-foot">
        <address>
          <strong>{name}</strong>
          {address.line1}, {address.city} {address.postalCode}
        </address>
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

/** A map that is in sight from the start still waits for the first scroll. */
function showWhenScrolledTo(place: HTMLElement | null, show: () => void) {
  if (!place) return
  let stop: (() => void) | undefined
  const start = () => (stop = watchSight([place], (inSight) => inSight && show(), { threshold: 0.2 }))
  addEventListener('scroll', start, { once: true, passive: true })
  return () => {
    removeEventListener('scroll', start)
    stop?.()
  }
}
