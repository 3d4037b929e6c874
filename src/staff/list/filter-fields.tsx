import { Search } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useStaffQuery } from '#staff/frame/screen-query.tsx'
import { isShortName } from '#lib/fields/short-name.ts'
import { type Options, SelectField, TextField } from '#ui/form/field.tsx'

const typingPause = 300

type SearchFilterProps = { label?: string; placeholder: string; least?: number }

/** Filters while one types, after a short pause. `/` focuses it from anywhere on the screen. */
export function SearchFilter({ label = 'Search', placeholder, least = 0 }: SearchFilterProps) {
  const { query, change } = useStaffQuery()
  const value = query.get('search') ?? ''
  const box = useRef<HTMLSpanElement>(null)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  const input = () => box.current?.querySelector('input')
  useEffect(() => {
    const field = input()
    if (field && field !== document.activeElement) field.value = value
  }, [value])
  useEffect(() => {
    const jump = (event: KeyboardEvent) => {
      if (event.key !== '/' || isTyping(event.target)) return
      event.preventDefault()
      input()?.focus()
    }
    addEventListener('keydown', jump)
    return () => {
      removeEventListener('keydown', jump)
      clearTimeout(pause.current)
    }
  }, [])
  const narrow = (text: string) => {
    clearTimeout(pause.current)
    pause.current = setTimeout(() => change({ search: text.trim() }), typingPause)
  }
  return (
    <span className="staff-filters-search" ref={box}>
      <TextField
        label={label}
        hint={isTooShort(value, least) && `Type at least ${least} letters`}
        type="search"
        icon={<Search aria-hidden="true" />}
        defaultValue={value}
        placeholder={placeholder}
        maxLength={120}
        autoComplete="off"
        aria-keyshortcuts="/"
        onInput={(event) => narrow(event.currentTarget.value)}
      />
    </span>
  )
}

const isTooShort = (typed: string, least: number) =>
  least > 0 &&
  typed !== '' &&
  !/\d/.test(typed) &&
  !new RegExp(`[\\p{L}]{${least}}`, 'u').test(typed) &&
  !isShortName(typed)

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, select, dialog, [contenteditable]') !== null

type ChoiceFilterProps = { name: string; label: string; options: Options; className?: string }

/** A choice of one value; the first option, with the value '', does not filter. */
export function ChoiceFilter({ name, label, options, className }: ChoiceFilterProps) {
  const { query, change } = useStaffQuery()
  return (
    <SelectField
      className={className}
      label={label}
      options={options}
      value={query.get(name) ?? ''}
      onChange={(event) => change({ [name]: event.target.value })}
    />
  )
}

type DayFilterProps = {
  name: string
  label: string
  /** The day that applies while none is chosen. */
  otherwise?: string | undefined
}

/** One day; a day that is not fully typed does not filter yet. */
export function DayFilter({ name, label, otherwise = '' }: DayFilterProps) {
  const { query, change } = useStaffQuery()
  const value = query.get(name) ?? otherwise
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current && input.current !== document.activeElement) input.current.value = value
  }, [value])
  return (
    <TextField
      ref={input}
      label={label}
      type="date"
      defaultValue={value}
      min="2000-01-01"
      max="2099-12-31"
      onChange={({ target }) => target.validity.valid && change({ [name]: target.value })}
      onBlur={({ target }) => {
        if (!target.value) target.value = value
      }}
    />
  )
}
