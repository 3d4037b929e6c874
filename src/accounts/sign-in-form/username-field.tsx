import type { ComponentProps } from 'react'
import { TextField } from '#ui/form/field.tsx'

export const UsernameField = (props: Omit<ComponentProps<typeof TextField>, 'label'>) => (
  <TextField
    {...props}
    label="Username"
    autoComplete="username"
    autoCapitalize="none"
    spellCheck={false}
    aria-required
  />
)
