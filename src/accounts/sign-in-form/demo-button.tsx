import { Sparkles } from 'lucide-react'
import { useSite } from '#settings/use-site.tsx'
import { Button } from '#ui/marks/button.tsx'
import { useDemoSignIn } from './use-sign-in.tsx'

type DemoButtonProps = { who?: 'customer' | 'admin'; to?: string; label?: string; wide?: boolean; size?: 'large' }

export function DemoButton({ who = 'customer', to, label = 'Try the demo account', wide, size }: DemoButtonProps) {
  const { mode } = useSite()
  const { busy, signIn } = useDemoSignIn(who, to)
  if (mode !== 'demo') return null
  return (
    <Button
      variant="secondary"
      wide={wide}
      size={size}
      icon={<Sparkles aria-hidden="true" />}
      onClick={() => void signIn()}
      busy={busy}
      busyText="Signing In..."
    >
      {label}
    </Button>
  )
}
