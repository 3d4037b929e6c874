import { ToolHeader } from '#ui/tool-header.tsx'

export function CustomersAdminPage() {
  return <ToolHeader title="Customers" />
}
