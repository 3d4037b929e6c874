import type { Plugin } from 'vite'

const module = /react-dom-client\.production\.js$/
const constant = /(\w+Exception = )Error\((formatProdErrorMessage\(\d+\))\)/g

/** Errors that React throws as signals to itself and compares by identity: those created while its module runs. */
const expected = 5

/**
 * Vite plugin that creates React's signal errors without stacks, which nobody reads. With developer tools attached, as in Lighthouse, a browser
 * computes each stack at once, for which it parses all of React again: 13 of the 20 ms in which the first chunk ran on a slow machine.
 */
export function errorsWithoutStacks(): Plugin {
  return {
    name: 'errors-without-stacks',
    apply: 'build',
    transform: {
      filter: { id: module },
      handler(code) {
        const found = code.match(constant)?.length ?? 0
        if (found !== expected) throw new Error(`React has ${found} signals of its own, and not ${expected}`)
        return code.replace(constant, '$1{ __proto__: Error.prototype, message: $2 }')
      },
    },
  }
}
