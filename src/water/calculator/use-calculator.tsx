import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from '#lib/navigation.tsx'
import type { Query } from '../chemistry/asked-number.ts'

/** Milliseconds without typing after which the address follows. */
const addressFollows = 600

export const queryOf = (search: URLSearchParams, names: readonly string[]): Query =>
  Object.fromEntries(names.flatMap((name) => (search.get(name)?.trim() ? [[name, search.get(name)!.trim()]] : [])))

export function addressOf(path: string, query: Query) {
  const search = new URLSearchParams(Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : [])))
  return search.size ? `${path}?${search}` : path
}

/** A form whose state is its address: sent without scripts, answered while somebody types with them. */
export function useCalculator(path: string, search: URLSearchParams, names: readonly string[]) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState<Query | null>(null)
  const [opened, setOpened] = useState(0)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const own = useRef(search.toString())
  const shown = search.toString()

  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (shown === own.current) return
    // A link or the browser has changed the address: the form begins again with it.
    own.current = shown
    setTyped(null)
    setOpened((times) => times + 1)
  }, [shown])

  const follow = (query: Query) => {
    const address = addressOf(path, query)
    own.current = address.split('?')[1] ?? ''
    void navigate(address, { replace: true, keepScroll: true })
  }
  const readForm = (event: FormEvent<HTMLFormElement>) =>
    queryOf(new URLSearchParams([...new FormData(event.currentTarget)] as [string, string][]), names)

  return {
    query: typed ?? queryOf(search, names),
    formKey: opened,
    form: {
      method: 'get' as const,
      action: path,
      onInput(event: FormEvent<HTMLFormElement>) {
        const query = readForm(event)
        setTyped(query)
        clearTimeout(timer.current)
        timer.current = setTimeout(() => follow(query), addressFollows)
      },
      onSubmit(event: FormEvent<HTMLFormElement>) {
        event.preventDefault()
        clearTimeout(timer.current)
        follow(readForm(event))
      },
    },
  }
}
