import { useRead } from '#lib/reading/read.tsx'
import type { Site, siteApi } from './site.ts'

/** The facts of the business. Every page of the table reads them, so that they are always there. */
export function useSite(): Site {
  const { data, error } = useRead<typeof siteApi.site>('/api/site')
  if (!data) throw error ?? new Error('The facts of the business have not been read')
  return data
}
