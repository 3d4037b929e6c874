import { spawnSync } from 'node:child_process'

/** All parts run even after a failure, so that one run names everything that is to be mended. */
const parts: [name: string, command: string, ...parameters: string[]][] = [
  ['types', process.execPath, 'node_modules/typescript-7/bin/tsc'],
  ['imports', 'depcruise', 'src', 'tests', 'bench', 'scripts'],
  ['rooms', process.execPath, 'scripts/check-rooms.ts'],
  ['lint', 'oxlint', '--deny-warnings'],
  ['format', 'oxfmt', '--check'],
]

const failed = parts.flatMap(([name, command, ...parameters]) => {
  process.stdout.write(`\n${name}\n`)
  const { status, error } = spawnSync(command, parameters, { stdio: 'inherit' })
  if (error) process.stderr.write(`${error.message}\n`)
  return status === 0 ? [] : [name]
})

process.stdout.write(failed.length ? `\nFailed: ${failed.join(', ')}\n` : '\nAll checks passed.\n')
process.exitCode = failed.length ? 1 : 0
