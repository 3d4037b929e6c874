import { type MediaQuery, type Selector, type SelectorComponent, transform } from 'lightningcss'

/** States that begin with a touch or a key, at which the whole style sheet is fetched. */
const laterStates = new Set(['hover', 'active', 'focus-visible', 'autofill', 'modal'])
const laterElements = new Set(['selection', 'backdrop', '-webkit-search-cancel-button'])
/** Elements and states that are there without being in the page's own markup, or that come before the style sheet does. */
const always = ['html', 'body', 'open', 'hidden', 'data-theme', 'data-icons', 'data-scrolled', 'data-waiting']

/** Properties that only show in such a state, on the way to it, or on paper. */
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

/** Leaves out the rules of elements, attributes and ids that are not named, of states that come with a touch, of paper, and of the layer `late`. */
export function leaveOutIdleRules(css: string, named: string[]) {
  const names = new Set([...named, ...always])
  const isIdle = (selector: Selector) => selector.some((component) => isIdleComponent(component, names))
  const { code } = transform({
    filename: 'page.css',
    code: Buffer.from(css),
    visitor: {
      // Those that the parser has no values for are its custom ones.
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

/** Pages without scripts link the whole style sheet; what holds where there are scripts is needed from the first paint on. */
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

/** Those that the parser does not know have a name of their own. */
const nameOf = (component: { kind: string; name?: string }) =>
  component.kind.startsWith('custom') ? component.name! : component.kind
