import { ToolHeader } from '#ui/tool-header.tsx'

export function OrdersAdminPage() {
  return <ToolHeader title="Orders" />
}
