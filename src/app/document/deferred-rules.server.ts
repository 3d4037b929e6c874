import { type MediaQuery, type Selector, type SelectorComponent, transform } from 'lightningcss'

/** States that begin with a touch or a key, at which the whole style sheet is fetched. */
const laterStates = new Set(['hover', 'active', 'focus-visible', 'autofill', 'modal'])
const laterElements = new Set(['selection', 'backdrop', '-webkit-search-cancel-button'])
/** Elements and states that appear without being in the page's own markup, or before the style sheet arrives. */
const always = ['html', 'body', 'open', 'hidden', 'data-theme', 'data-icons', 'data-scrolled', 'data-waiting']

/** Properties that only show in such a state, in transitions, or in print. */
const laterProperties = [
  'transition',
  'transition-property',
  'transition-duration',
  'cursor',
  'touch-action',
  'print-color-adjust',
  '-moz-print-color-adjust',
]
const leftOut = Object.fromEntries(laterProperties.map((name) => [name, () => []]))

/** Removes the rules of unnamed elements, attributes and ids, of states after a touch, of print, and of the layer `late`. */
export function dropDeferredRules(css: string, named: string[]) {
  const names = new Set([...named, ...always])
  const isIdle = (selector: Selector) => selector.some((component) => isIdleComponent(component, names))
  const { code } = transform({
    filename: 'page.css',
    code: Buffer.from(css),
    visitor: {
      // Unknown properties are custom to the parser.
      Declaration: { ...leftOut, custom: leftOut },
      Rule: {
        style: ({ value }) => (value.selectors.every(isIdle) ? [] : undefined),
        'layer-block': ({ value }) => (value.name?.[0] === 'late' ? [] : undefined),
        media: ({ value }) =>
          value.query.mediaQueries.every((query) => query.mediaType === 'print' || isWithoutScripts(query))
            ? []
            : undefined,
      },
    },
  })
  return code.toString()
}

/** Pages without scripts link the whole style sheet; rules for pages with scripts are needed from first paint. */
const isWithoutScripts = ({ condition }: MediaQuery) =>
  condition?.type === 'feature' &&
  condition.value.type === 'plain' &&
  condition.value.name === 'scripting' &&
  condition.value.value.type === 'ident' &&
  condition.value.value.value === 'none'

function isIdleComponent(component: SelectorComponent, names: Set<string>): boolean {
  const { type } = component
  if (type === 'attribute' || type === 'type' || type === 'id') return !names.has(component.name)
  if (type === 'pseudo-element') return laterElements.has(nameOf(component))
  if (type !== 'pseudo-class') return false
  if (component.kind === 'is' || component.kind === 'where' || component.kind === 'has')
    return component.selectors.every((selector) => selector.some((inner) => isIdleComponent(inner, names)))
  return component.kind === 'disabled' ? !names.has('disabled') : laterStates.has(nameOf(component))
}

/** Components unknown to the parser have a name of their own. */
const nameOf = (component: { kind: string; name?: string }) =>
  component.kind.startsWith('custom') ? component.name! : component.kind
