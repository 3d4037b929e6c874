import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect } from 'react'
import { useNavigate } from '#lib/navigation/navigation.tsx'
import { ButtonLink } from '#ui/marks/button.tsx'
import './record-pager.css'

type Way = { to: string | 0 | null; label: string }

/** Links from a record to the previous and next one; the arrow keys follow them too. */
export function StaffTurn({ label, back, on }: { label: string; back: Way; on: Way }) {
  useArrowKeys(back.to, on.to)
  if (!back.to && !on.to) return null
  return (
    <nav aria-label={label} className="staff-turn">
      {back.to && (
        <ButtonLink
          to={back.to}
          variant="secondary"
          size="small"
          rel="prev"
          aria-keyshortcuts="ArrowLeft"
          icon={<ChevronLeft aria-hidden="true" />}
        >
          <span className="staff-turn-word">{back.label}</span>
        </ButtonLink>
      )}
      {on.to && (
        <ButtonLink
          to={on.to}
          variant="secondary"
          size="small"
          rel="next"
          aria-keyshortcuts="ArrowRight"
          iconEnd={<ChevronRight aria-hidden="true" />}
        >
          <span className="staff-turn-word">{on.label}</span>
        </ButtonLink>
      )}
    </nav>
  )
}

function useArrowKeys(back: Way['to'], on: Way['to']) {
  const navigate = useNavigate()
  useEffect(() => {
    const turn = (event: KeyboardEvent) => {
      const next = event.key === 'ArrowLeft' ? back : event.key === 'ArrowRight' ? on : null
      if (!next || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || isBusy(event.target)) return
      event.preventDefault()
      navigate(next, { replace: true })
    }
    addEventListener('keydown', turn)
    return () => removeEventListener('keydown', turn)
  }, [navigate, back, on])
}

const isBusy = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, select, dialog, [role="tablist"]') !== null
