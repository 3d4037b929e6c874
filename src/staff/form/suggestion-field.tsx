import { type ComponentProps, useId } from 'react'
import { TextField } from '#ui/form/field.tsx'

type SuggestionFieldProps = ComponentProps<typeof TextField> & {
  suggestions: readonly string[]
}

export function SuggestionField({ suggestions, ...rest }: SuggestionFieldProps) {
  const id = useId()
  return (
    <>
      <TextField {...rest} list={id} autoComplete="off" />
      <datalist id={id}>
        {suggestions.map((text) => (
          <option key={text} value={text}>
            {text}
          </option>
        ))}
      </datalist>
    </>
  )
}
