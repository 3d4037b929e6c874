import { AssistantButton } from '#assistant/assistant-launcher.tsx'
import { PoolCatalogue } from '#catalogue/listing/pool-catalogue.tsx'

export function PoolShopPage({ search }: { search: URLSearchParams }) {
  return <PoolCatalogue search={search} assistant={<AssistantButton world="pool" />} />
}
