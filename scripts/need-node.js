/** Runs on any Node: the sources are TypeScript, which Node before 24 does not read. */
const [major] = process.versions.node.split('.')
if (Number(major) < 24) {
  console.error(
    `Clearwater Reef runs on Node 24, which npm ci brings along unless it may not run install scripts; this is Node ${process.versions.node}. Run npm ci without --ignore-scripts, or install Node 24.`,
  )
  process.exit(1)
}
