import { globSync } from 'node:fs'
import { crowdedFolders, readSources, roomFaults } from './rooms.ts'

const files = globSync('src/**/*', { withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map(({ parentPath, name }) => `${parentPath}/${name}`)
const faults = [...crowdedFolders(files), ...roomFaults(readSources())]
for (const fault of faults) process.stderr.write(`${fault}\n`)
process.exitCode = faults.length ? 1 : 0
