import { readdirSync, writeFileSync } from 'node:fs'

const name = process.argv[2]
if (!name || !/^[a-z][a-z0-9-]*$/.test(name)) {
  console.error('Usage: npm run db:new add-something')
  process.exit(1)
}

const last = Math.max(0, ...readdirSync('migrations').map((file) => Number.parseInt(file, 10) || 0))
const file = `migrations/${String(last + 1).padStart(4, '0')}_${name.replaceAll('-', '_')}.sql`
writeFileSync(file, `-- ${name.replaceAll('-', ' ')}\n`, { flag: 'wx' })
console.log(file)
