import { useToolQuery } from '#lib/tool-query.tsx'
import { ToolBack } from '#ui/tool-back.tsx'

/** The way back to the list as it was left. */
export function BackToProducts() {
  const { query, addressWith } = useToolQuery()
  const page = query.get('view') ? null : query.get('page')
  return (
    <ToolBack to={addressWith({ id: null, view: null, import: null, outcome: null, changes: null, page })}>
      All products
    </ToolBack>
  )
}
