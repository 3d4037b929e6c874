import { Link } from '#lib/navigation.tsx'
import { hitLabels } from './hit-labels.ts'
import type { SiteHit } from './search.ts'
import './search-hits.css'

/** Services and plans lead to their pages; an answer is read where it stands. */
export function SearchHits({ hits }: { hits: SiteHit[] }) {
  if (!hits.length) return null
  return (
    <section className="search-hits" aria-labelledby="search-hits">
      <h2 id="search-hits">Services, plans and answers</h2>
      <ul>
        {hits.map(({ kind, title, text, href }) => (
          <li key={href} className="search-hit">
            <p className="search-hit-kind">{hitLabels[kind]}</p>
            {kind === 'answer' ? (
              <details>
                <summary>{title}</summary>
                <p>{text}</p>
              </details>
            ) : (
              <>
                <h3>
                  <Link to={href}>{title}</Link>
                </h3>
                <p>{text}</p>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
