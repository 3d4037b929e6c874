import { ToolHeader } from '#ui/tool-header.tsx'

export function ProductsAdminPage() {
  return <ToolHeader title="Products" />
}
