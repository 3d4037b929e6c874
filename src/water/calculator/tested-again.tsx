import { Link } from '#lib/navigation/navigation.tsx'
import type { Query } from '../chemistry/asked-number.ts'
import { addressOf } from './use-calculator.tsx'

export function TestedAgain({ path, query, quantity }: { path: string; query: Query; quantity: string }) {
  const sure = [...(query.sure?.split(',') ?? []), quantity].join(',')
  return <Link to={addressOf(path, { ...query, sure })}>I have tested it again, and it is right</Link>
}
