import { type Selector, type SelectorComponent, transform } from 'lightningcss'

/** States that begin with a touch or a key, at which the whole style sheet is fetched. */
const laterStates = new Set(['hover', 'active', 'focus-visible', 'autofill'])
const laterElements = new Set(['selection', 'backdrop'])
/** Elements and states that are there without being in the page's own markup, or that come before the style sheet does. */
const always = ['html', 'body', 'open', 'hidden', 'data-theme', 'data-scrolled', 'data-waiting']

/** Properties that only show in such a state, or on the way to it. */
const laterProperties = ['transition', 'transition-property', 'transition-duration', 'cursor', 'touch-action']

/** Leaves out the rules of elements, attributes and ids that are not named, of states that come with a touch, and of paper. */
export function leaveOutIdleRules(css: string, named: string[]) {
  const names = new Set([...named, ...always])
  const isIdle = (selector: Selector) => selector.some((component) => isIdleComponent(component, names))
  const { code } = transform({
    filename: 'page.css',
    code: Buffer.from(css),
    visitor: {
      Declaration: Object.fromEntries(laterProperties.map((name) => [name, () => []])),
      Rule: {
        style: ({ value }) => (value.selectors.every(isIdle) ? [] : undefined),
        media: ({ value }) =>
          value.query.mediaQueries.every(({ mediaType }) => mediaType === 'print') ? [] : undefined,
      },
    },
  })
  return code.toString()
}

function isIdleComponent(component: SelectorComponent, names: Set<string>): boolean {
  const { type } = component
  if (type === 'attribute' || type === 'type' || type === 'id') return !names.has(component.name)
  if (type === 'pseudo-element') return laterElements.has(component.kind)
  if (type !== 'pseudo-class') return false
  if (component.kind === 'is' || component.kind === 'where' || component.kind === 'has')
    return component.selectors.every((selector) => selector.some((inner) => isIdleComponent(inner, names)))
  return component.kind === 'disabled' ? !names.has('disabled') : laterStates.has(component.kind)
}
