import { PageHead } from '#settings/page-head.tsx'
import { useSite } from '#settings/use-site.tsx'
import { type WaterDataInput, waterData } from './water-data.ts'

type Props = WaterDataInput & { search: URLSearchParams }

/** The head of a page about water: an answer is one of endless many, so that search engines list the page without one. */
export function WaterHead({ title, description, path, search, trail, steps }: Props) {
  const site = useSite()
  const isAnswer = search.size > 0
  return (
    <PageHead
      title={title}
      description={description}
      {...(!isAnswer && { path })}
      data={import.meta.env.SSR && !isAnswer && waterData(site, { title, description, path, trail, steps })}
    />
  )
}
