import type { ComponentType } from 'react'
import type { PageProps, PageRow } from './page-table.ts'

const modules = import.meta.glob<Record<string, ComponentType<PageProps>>>([
  '/src/**/*-page.tsx',
  '!/src/**/*-admin-page.tsx',
])
const loaded = new Map<string, ComponentType<PageProps>>()

/** Fetches a page's code; a chunk that failed can be fetched again. */
export async function loadPage(row: PageRow) {
  const ready = loaded.get(row.file)
  if (ready) return ready
  const open = modules[`/src/${row.file}`]
  if (!open) throw new Error(`There is no page file ${row.file}`)
  const found = Object.entries(await open()).find(([name]) => name.endsWith('Page'))
  if (!found) throw new Error(`${row.file} exports no component whose name ends in Page`)
  loaded.set(row.file, found[1])
  return found[1]
}

/** The page's component; its code must have been loaded before. */
export function loadedPage(row: PageRow) {
  const page = loaded.get(row.file)
  if (!page) throw new Error(`${row.file} is shown before its code is there`)
  return page
}
