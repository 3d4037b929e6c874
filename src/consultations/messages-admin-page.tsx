import { ToolHeader } from '#ui/tool-header.tsx'

export function MessagesAdminPage() {
  return <ToolHeader title="Messages" />
}
