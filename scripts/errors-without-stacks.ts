import type { Plugin } from 'vite'

const module = /react-dom-client\.production\.js$/
const constant = /(\w+Exception = )Error\((formatProdErrorMessage\(\d+\))\)/g

/** Errors that React throws as signals to itself and compares by identity: those that it makes while its file is run. */
const expected = 5

/**
 * Plugin that makes React's signals without the stacks that nobody reads. While tools for developers listen, as they do when Lighthouse measures, a browser works out each
 * stack at once, for which it parses all of React anew: of 20 ms in which the first chunk ran on a slow machine they took 13.
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
