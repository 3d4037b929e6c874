import { CircleAlert } from 'lucide-react'
import { CallUs } from '../calculator/call-first.tsx'
import './people-first.css'

/** Before any question about water: whoever may drown in it, or has breathed or swallowed something. */
export function PeopleFirst() {
  return (
    <section className="people-first" aria-label="People first">
      <CircleAlert aria-hidden="true" />
      <div>
        <h2>People and animals first</h2>
        <p>
          <strong>Keep everybody out of water whose floor you cannot see.</strong> It hides whoever goes under: shut the
          gate or the cover, and let no child or dog near it alone.
        </p>
        <p>
          <strong>Chemicals mixed, swallowed, in the eyes, or fumes?</strong> Phone <a href="tel:112">112</a> or the
          ambulance on <a href="tel:10177">10177</a>; the Poisons Information Helpline is{' '}
          <a href="tel:+27861555777">0861 555 777</a>, day and night. Get into fresh air and stay out of the pump room;
          rinse eyes and skin with running water for 15 minutes; never make anybody vomit.
        </p>
        <p className="people-first-call">
          <CallUs />
        </p>
      </div>
    </section>
  )
}
