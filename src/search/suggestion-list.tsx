import { ArrowRight } from 'lucide-react'
import type { SuggestionGroup, Suggestion } from './suggestion-groups.ts'
import { SearchOption } from './search-option.tsx'

type SuggestionListProps = {
  id: string
  groups: SuggestionGroup[]
  /** The index of the active option over all groups. */
  active: number
  onPoint: (place: number) => void
  onChoose: (option: Suggestion) => void
}

export const optionId = (list: string, place: number) => `${list}-${place}`

export function SuggestionList({ id, groups, active, onPoint, onChoose }: SuggestionListProps) {
  const options = groups.flatMap((group) => group.options)
  return (
    <div id={id} role="listbox" aria-label="Results">
      {groups.map(({ label, options: some }) => (
        <div key={label} role="group" aria-label={label} className="search-dialog-group">
          <p aria-hidden="true">{label}</p>
          {some.map((option) => {
            const place = options.indexOf(option)
            return (
              <SearchOption
                key={option.href}
                id={optionId(id, place)}
                option={option}
                active={place === active}
                onPoint={() => onPoint(place)}
                onChoose={() => onChoose(option)}
                end={option.kind === 'all' && <ArrowRight aria-hidden="true" />}
              />
            )
          })}
        </div>
      ))}
    </div>
  )
}
