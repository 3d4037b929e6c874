import starting from '../../content/site.json' with { type: 'json' }
import type { Settings } from './settings.ts'

const started = starting.footer.copyright

/** The title of a page without one of its own: it has the name of the business. */
export const defaultTitleOf = ({ meta, identity }: Pick<Settings, 'meta' | 'identity'>) =>
  meta.defaultTitle.replace(starting.identity.name, () => identity.name)

/** The copyright line as it is shown: it follows the name of the business and the year until staff change it. */
export function copyrightOf({ footer, identity }: Pick<Settings, 'footer' | 'identity'>, today: string) {
  if (footer.copyright !== started) return footer.copyright
  return started.replace(/\d{4}/, today.slice(0, 4)).replace(starting.identity.name, () => identity.name)
}
