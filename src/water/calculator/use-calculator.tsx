import { type FormEvent, startTransition, useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from '#lib/navigation/navigation.tsx'
import type { Query } from '../chemistry/asked-number.ts'
import type { ParameterRules } from './parameter-rules.ts'

/** Milliseconds without typing after which the address follows. */
const addressFollows = 600

/** The parameters as the server keeps them, so that both show the same. */
export const queryOf = (search: URLSearchParams, rules: ParameterRules): Query =>
  Object.fromEntries(
    Object.entries(rules).flatMap(([name, rule]) => {
      const value = search.get(name)?.trim()
      const kept = value ? rule(value) : null
      return kept === null ? [] : [[name, kept]]
    }),
  )

export function addressOf(path: string, query: Query) {
  const search = new URLSearchParams(Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : [])))
  return search.size ? `${path}?${search}` : path
}

/**
 * A form whose state is its address: sent without scripts, answered while somebody types with them. What is typed is painted first, and the answer
 * renders in slices, between which further keys are painted. The query stays the same object until it changes.
 */
export function useCalculator(path: string, search: URLSearchParams, rules: ParameterRules) {
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
    queryOf(new URLSearchParams([...new FormData(event.currentTarget)] as [string, string][]), rules)

  const query = useMemo(() => typed ?? queryOf(new URLSearchParams(shown), rules), [typed, shown, rules])
  return {
    query,
    formKey: opened,
    form: {
      method: 'get' as const,
      action: path,
      onInput(event: FormEvent<HTMLFormElement>) {
        const query = readForm(event)
        startTransition(() => setTyped(query))
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
