import type { BoardStop } from '#visits/visit/board-visit.ts'

export type PlacedTechnician = { id: string; name: string }

/** The technician's name is needed where the technicians to choose from are not those of its week. */
export type MovedVisit = BoardStop & { technician?: string | null }

export function technicianChoices(technicians: readonly PlacedTechnician[], visit?: MovedVisit) {
  const own = visit?.technicianId
  const isListed = technicians.some(({ id }) => id === own)
  return [
    { value: '', label: 'Nobody yet' },
    ...technicians.map(({ id, name }) => ({ value: id, label: name })),
    ...(own && !isListed ? [{ value: own, label: visit.technician ?? own }] : []),
  ]
}
