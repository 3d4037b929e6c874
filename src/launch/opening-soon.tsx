import { BellRing, Phone } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { sells, type World } from '#settings/selling.ts'
import { useSite } from '#settings/use-site.tsx'
import { Button } from '#ui/marks/button.tsx'
import { Spinner } from '#ui/marks/spinner.tsx'
import './opening-soon.css'

/** Fetched on demand: an open shop never needs it. */
const ReminderForm = lazy(async () => ({ default: (await import('./reminder-form.tsx')).ReminderForm }))

/** A closed shop's replacement for buying: the phone number, and a reminder by e-mail. Nothing once it is open. */
export function OpeningSoon({ world }: { world: World }) {
  const site = useSite()
  const [wanted, setWanted] = useState(false)
  if (sells(site, world)) return null
  return (
    <section className="opening-soon" aria-labelledby={`opening-soon-${world}`}>
      <h2 id={`opening-soon-${world}`}>Opening soon</h2>
      <p>
        Our {world} shop is not open yet: look around as much as you like.
        {site.phone && (
          <>
            {' '}
            To order now, phone us on{' '}
            <a href={site.phoneHref} className="opening-soon-phone">
              <Phone aria-hidden="true" />
              {site.phone}
            </a>
            .
          </>
        )}
      </p>
      {wanted ? (
        <Suspense fallback={<Spinner label="Loading the form" />}>
          <ReminderForm world={world} />
        </Suspense>
      ) : (
        <p>
          <Button variant="secondary" icon={<BellRing aria-hidden="true" />} onClick={() => setWanted(true)}>
            Email me when it opens
          </Button>
        </p>
      )}
    </section>
  )
}
