import { useState } from 'react'
import { call } from '#lib/reading/call.ts'
import { useLastKnown } from '#lib/reading/last-known.tsx'
import { useStaffAction } from '#staff/action/use-staff-action.tsx'
import { useFreshRead } from '#staff/frame/fresh-read.tsx'
import { useAsOpened } from '#staff/merge/as-opened.tsx'
import type { BoardStop, windowHours } from '#visits/visit/board-visit.ts'
import { boardApi } from './board.ts'
import type { MovedVisit } from './technician-choice.ts'

export type TypedMove = { day: string; technicianId: string; fromHour: number | null }

/** A move that is being decided, previewed at each place that is chosen. A visit that somebody else has changed since is moved only once that was seen. */
export function useMove({ visit, today, goOn }: { visit: MovedVisit; today: string; goOn: () => void }) {
  const opened = useAsOpened(visit)
  const [place, setPlace] = useState<TypedMove>(() => placeOf(opened, today))
  const [seen, setSeen] = useState(opened.version)
  const reading = useFreshRead<typeof boardApi.preview>(previewPath(opened.id, place))
  const preview = useLastKnown(reading.data ?? undefined)
  const isAgain = opened.state === 'credited'
  const isChanged = preview !== undefined && preview.visit.version !== seen
  const hasConcerns = Boolean(preview?.concerns.length)
  const { run, busy } = useStaffAction({
    work: () => call(boardApi.move, movedTo(opened.id, seen, place, hasConcerns)),
    done: isAgain ? 'The visit is planned again' : 'The visit is moved',
    failed: 'The visit was not moved',
    goOn,
  })
  const isReady = Boolean(reading.data) && !isChanged
  return {
    visit: opened,
    place,
    setPlace,
    reading,
    preview,
    isAgain,
    isChanged,
    hasConcerns,
    see: () => preview && setSeen(preview.visit.version),
    move: () => isReady && void run(),
    busy: busy || reading.loading,
  }
}

const placeOf = ({ plannedOn, technicianId, fromHour }: BoardStop, today: string): TypedMove => ({
  day: plannedOn < today ? today : plannedOn,
  technicianId: technicianId ?? '',
  fromHour,
})

function previewPath(id: number, { day, technicianId, fromHour }: TypedMove) {
  const asked = new URLSearchParams({ day, technicianId, ...(fromHour === null ? {} : { fromHour: String(fromHour) }) })
  return `/api/admin/visits/${id}/move?${asked.toString()}` as const
}

const movedTo = (id: number, version: number, { day, technicianId, fromHour }: TypedMove, confirmed: boolean) => ({
  id: String(id),
  version,
  day,
  technicianId: technicianId || null,
  fromHour: fromHour as (typeof windowHours)[number] | null,
  confirmed,
})
