import { Button } from '#ui/marks/button.tsx'
import { toast } from './toast.tsx'

type CopyButtonProps = {
  text: string
  what: string
  label?: string
  size?: 'small' | 'medium'
}

export function CopyButton({ text, what, label = 'Copy', size = 'small' }: CopyButtonProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      toast({ title: 'Copied' })
    } catch {
      toast({ title: 'Please select and copy it', variant: 'destructive' })
    }
  }
  return (
    <Button variant="secondary" size={size} onClick={() => void copy()}>
      {label}
      <span className="visually-hidden"> {what}</span>
    </Button>
  )
}
