import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { type FieldLook, TextField } from './field.tsx'
import { IconButton } from '#ui/marks/icon-button.tsx'

export function PasswordField(props: Omit<ComponentProps<'input'>, 'type' | 'children'> & FieldLook) {
  const [shown, setShown] = useState(false)
  return (
    <TextField
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      // Tells the form (use-form.tsx) not to trim it: while the password is visible, its type is that of any text.
      data-as-typed=""
      type={shown ? 'text' : 'password'}
      end={
        <IconButton
          label={shown ? 'Hide password' : 'Show password'}
          icon={shown ? <EyeOff /> : <Eye />}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}
