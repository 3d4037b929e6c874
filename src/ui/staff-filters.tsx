import { Search, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useStaffQuery } from '#lib/staff-query.tsx'
import { Link } from '#lib/navigation.tsx'
import { type Option, SelectField, TextField } from './field.tsx'
import './staff-filters.css'

type StaffFiltersProps = {
  /** What is narrowed, read aloud. */
  label: string
  /** Parameters of the address that narrow the list: "Clear" takes them out. */
  names: readonly string[]
  children: ReactNode
}

/** The bar over a list for staff: everything in it is kept in the address. */
export function StaffFilters({ label, names, children }: StaffFiltersProps) {
  const { query, addressWith } = useStaffQuery()
  const narrowed = names.some((name) => query.get(name))
  return (
    <div className="staff-filters" role="search" aria-label={label}>
      {children}
      {narrowed && (
        <Link
          className="staff-filters-clear"
          to={addressWith(Object.fromEntries(names.map((name) => [name, null])))}
          replace
        >
          <X aria-hidden="true" /> Clear filters
        </Link>
      )}
    </div>
  )
}

const typingPause = 300

/** Narrows while one types, after a short pause. `/` brings one here from anywhere on the screen. */
export function SearchFilter({
  name = 'search',
  label,
  placeholder,
}: {
  name?: string
  label: string
  placeholder?: string
}) {
  const { query, change } = useStaffQuery()
  const value = query.get(name) ?? ''
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
    pause.current = setTimeout(() => change({ [name]: text.trim() }), typingPause)
  }
  return (
    <span className="staff-filters-search" ref={box}>
      <TextField
        label={label}
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

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, select, dialog, [contenteditable]') !== null

/** One choice of several; the first option, with the value '', narrows nothing. */
export function ChoiceFilter({ name, label, options }: { name: string; label: string; options: Option[] }) {
  const { query, change } = useStaffQuery()
  return (
    <SelectField
      className="staff-filters-choice"
      label={label}
      options={options}
      value={query.get(name) ?? ''}
      onChange={(event) => change({ [name]: event.target.value })}
    />
  )
}

/** One day; what is not typed to its end narrows nothing yet. */
export function DayFilter({ name, label }: { name: string; label: string }) {
  const { query, change } = useStaffQuery()
  const value = query.get(name) ?? ''
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current && input.current !== document.activeElement) input.current.value = value
  }, [value])
  return (
    <TextField
      ref={input}
      className="staff-filters-choice"
      label={label}
      type="date"
      defaultValue={value}
      min="2000-01-01"
      max="2099-12-31"
      onChange={({ target }) => target.validity.valid && change({ [name]: target.value })}
    />
  )
}
