import { ToolHeader } from '#ui/tool-header.tsx'

export function OverviewAdminPage() {
  return <ToolHeader title="Overview" />
}
