import { Search } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useEffect, useState } from 'react'
import { useSession } from '#accounts/use-session.tsx'
import { useLastKnown } from '#lib/reading/last-known.tsx'
import { useMayLeave, useNavigate } from '#lib/navigation/navigation.tsx'
import { useRead } from '#lib/reading/read.tsx'
import { roleMay } from '#accounts/role-rights.ts'
import { Button } from '#ui/marks/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { searchAddress } from './search-address.ts'
import { groupSuggestions, ordersGroup, statusText } from './suggestion-groups.ts'
import { optionId, SuggestionList } from './suggestion-list.tsx'
import type { searchApi, Suggestions } from './search.ts'
import { useCombobox } from './use-combobox.tsx'
import './search-dialog.css'

const leastLetters = 2
const typingPause = 150
const list = 'search-suggestions'

const comboboxField = {
  className: 'field-control',
  // In a field of type search Escape would not reach the dialog, which it closes.
  type: 'text',
  inputMode: 'search',
  name: 'q',
  'aria-label': 'Search products, services, plans and answers',
  'aria-autocomplete': 'list',
  autoComplete: 'off',
  autoCapitalize: 'none',
  enterKeyHint: 'search',
  maxLength: 120,
  placeholder: 'Name, use or item number',
} as const

/** A field over the page with the first results below it while one types: the combobox of WAI-ARIA. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const mayLeave = useMayLeave()
  const [typed, setTyped] = useState('')
  const { asked, answer, failed, retry } = useSuggestions(typed)
  const go = async (to: string) => {
    onClose()
    if (await mayLeave()) void navigate(to)
  }
  const groups = useGroups(asked, answer)
  const options = groups.flatMap((group) => group.options)
  const { active, setActive, onKeyDown } = useCombobox(options, (option) => void go(option.href))
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void go(searchAddress({ q: typed.trim() }))
  }
  return (
    <Dialog open onClose={onClose} title="Search" place="top" initialFocus="input">
      <form action="/search" role="search" className="search-dialog-form" onSubmit={onSubmit}>
        <Search aria-hidden="true" />
        <input
          {...comboboxField}
          role="combobox"
          aria-controls={list}
          aria-expanded={options.length > 0}
          aria-activedescendant={active < 0 ? undefined : optionId(list, active)}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            onKeyDown(event)
            closeOnEscape(event, onClose)
          }}
        />
        <Button type="submit" size="small">
          Search
        </Button>
      </form>
      <p role="status" className={options.length || !asked ? 'visually-hidden' : 'search-dialog-note'}>
        {asked && answer ? statusText(answer, asked) : ''}
      </p>
      {!asked && <p className="search-dialog-note">Products, services, care plans and answers, in any spelling.</p>}
      {failed && (
        <p role="alert" className="search-dialog-note">
          The results did not load.{' '}
          <Button variant="quiet" size="small" onClick={() => void retry()}>
            Try again
          </Button>
        </p>
      )}
      <SuggestionList
        id={list}
        groups={groups}
        active={active}
        onPoint={setActive}
        onChoose={({ href }) => void go(href)}
      />
    </Dialog>
  )
}

function useGroups(asked: string, answer: Suggestions | undefined) {
  const session = useSession()
  const readsOrders = session ? roleMay(session.role, 'orders.read') : false
  const found = asked && answer ? groupSuggestions(answer, asked) : []
  return readsOrders ? [...ordersGroup(asked), ...found] : found
}

/** Escape closes at once: by default a search field with words only clears itself. */
function closeOnEscape(event: KeyboardEvent, onClose: () => void) {
  if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
  event.preventDefault()
  onClose()
}

/** Suggestions for the words typed last, after a short pause; earlier ones stay meanwhile. */
function useSuggestions(typed: string) {
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const words = typed.trim()
    const timer = setTimeout(() => setAsked(words.length < leastLetters ? '' : words), typingPause)
    return () => clearTimeout(timer)
  }, [typed])
  const path = `/api/search/suggestions?${new URLSearchParams({ q: asked })}` as const
  const { data, error, retry } = useRead<typeof searchApi.suggestions>(path, { enabled: asked !== '' })
  const answer = useLastKnown(data)
  return { asked, answer, failed: Boolean(error) && asked !== '', retry }
}
