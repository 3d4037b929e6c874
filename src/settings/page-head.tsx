import { dataBlock } from '#lib/values/data-block.ts'
import { setRanges } from '#lib/values/keep-units.ts'
import { useSite } from './use-site.tsx'

type Props = {
  title: string
  description?: string
  /** Path of the canonical address; omit it on pages that search engines should not list. */
  path?: string
  /** Path or address of the picture shown when the page is shared. */
  image?: string | undefined
  /** schema.org data of the page, only on the server (`import.meta.env.SSR &&`): nobody reads it in a page that the browser renders. */
  data?: object | object[] | false
}

/** Title, description, canonical address, sharing picture and structured data of a page. React hoists the first ones into <head>. */
export function PageHead({ title, description, path, image = '/og-image.jpg', data }: Props) {
  const site = useSite()
  const text = setRanges(description ?? site.description)
  const url = `${site.publicUrl}${path ?? ''}`
  const full = title.includes(site.name) ? title : `${title} | ${site.name}`
  return (
    <>
      <title>{full}</title>
      <meta name="description" content={text} />
      {path === undefined ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={url} />}
      <meta property="og:title" content={full} />
      <meta property="og:description" content={text} />
      <meta property="og:url" content={url} />
      <meta property="og:image" content={image.startsWith('http') ? image : `${site.publicUrl}${image}`} />
      <meta name="twitter:card" content="summary_large_image" />
      {data !== undefined && (
        <script
          type="application/ld+json"
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: data ? dataBlock(data) : '' }}
        />
      )}
    </>
  )
}
