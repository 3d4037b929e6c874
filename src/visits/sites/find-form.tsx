import type { FormEvent } from 'react'
import { TextField } from '#ui/form/field.tsx'
import { Button } from '#ui/marks/button.tsx'

type FindFormProps = {
  /** What is searched, read aloud. */
  about: string
  name: string
  label: string
  hint: string
  start?: string
  onFind: (search: string) => void
}

export function FindForm({ about, name, label, hint, start, onFind }: FindFormProps) {
  const look = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onFind(String(new FormData(event.currentTarget).get(name) ?? '').trim())
  }
  return (
    <form onSubmit={look} role="search" aria-label={about} method="get">
      <TextField name={name} label={label} hint={hint} defaultValue={start} autoComplete="off" />
      <Button type="submit" variant="secondary">
        Find
      </Button>
    </form>
  )
}
