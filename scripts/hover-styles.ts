import type { CustomAtRules, MediaQuery, ReturnedRule, Rule, Selector, SelectorComponent, Visitor } from 'lightningcss'

/** "(hover: hover)": the main pointer can rest on something without pressing it. */
const canHover: MediaQuery = {
  mediaType: 'all',
  condition: {
    type: 'feature',
    value: { type: 'plain', name: 'hover', value: { type: 'ident', value: 'hover' } },
  },
}

/**
 * Puts the styles of `:hover` where the main pointer can hover. A touch screen keeps them after a tap, and each of their transitions takes
 * frames from the page that the tap opens. Selectors of the same rule that do not hover stay outside.
 */
export function hoverStyles(): Visitor<CustomAtRules> {
  let asked = 0
  return {
    Rule(rule) {
      if (asksForHover(rule)) asked++
    },
    RuleExit(rule) {
      if (asksForHover(rule)) asked--
      else if (rule.type === 'style' && !asked) return parted(rule)
    },
  }
}

const asksForHover = (rule: Rule) =>
  rule.type === 'media' &&
  rule.value.query.mediaQueries.some(
    ({ condition }) => condition?.type === 'feature' && condition.value.name === 'hover',
  )

function parted(rule: Extract<ReturnedRule, { type: 'style' }>): ReturnedRule[] | undefined {
  const { selectors, loc } = rule.value
  const hovering = selectors.filter(isHovering)
  if (!hovering.length) return undefined
  const others = selectors.filter((selector) => !isHovering(selector))
  const withSelectors = (chosen: Selector[]): ReturnedRule => {
    const { value } = withoutNulls(rule)
    return { ...rule, value: { ...value, selectors: chosen } }
  }
  const query = { mediaQueries: [canHover] }
  const hovered: ReturnedRule = { type: 'media', value: { query, rules: [withSelectors(hovering)], loc } }
  return others.length ? [withSelectors(others), hovered] : [hovered]
}

const isHovering = (selector: Selector): boolean => selector.some(hovers)

function hovers(part: SelectorComponent): boolean {
  if (part.type !== 'pseudo-class') return false
  if (part.kind === 'is' || part.kind === 'where' || part.kind === 'has') return part.selectors.some(isHovering)
  return part.kind === 'hover'
}

/** The library does not take back the nulls that it gives (`from` of a custom property's name). */
const withoutNulls = <T>(value: T): T =>
  JSON.parse(JSON.stringify(value, (_key, part: unknown) => (part === null ? undefined : part))) as T
