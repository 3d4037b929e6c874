import { readFileSync } from 'node:fs'

const page = () => readFileSync('docs/operating.md', 'utf8')

/** The settings that the page tells operators to write, with "…" filled in. */
export function settingsOnPage(): Record<string, string> {
  const block = /write the file `\.env`[^]*?```sh\n([^]*?)```/.exec(page())![1]!
  const lines = block.matchAll(/^\s*([A-Z_]+)=(.*?)(?:\s{2,}#.*)?$/gm)
  return Object.fromEntries([...lines].map(([, name, value]) => [name!, value!.replace('…', madeUp)]))
}

const madeUp = 'a-value-that-an-operator-has-made-0123456789'

/** The only command of the page with these words. */
export function commandOnPage(words: string): string {
  const commands = [...page().matchAll(/`([^`\n]+)`/g), ...page().matchAll(/^ {0,3}((?:npm|node) [^\n#]+)/gm)]
  const found = commands.map(([, command]) => command!.trim()).find((command) => command.includes(words))
  if (!found) throw new Error(`docs/operating.md has no command with: ${words}`)
  return found
}
