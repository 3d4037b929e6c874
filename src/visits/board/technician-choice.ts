import type { BoardVisit } from '#visits/visit/board-visit.ts'

export type PlacedTechnician = { id: string; name: string }

/** Nobody yet, the technicians, and the visit’s own who makes no visits any more. */
export function technicianChoices(technicians: readonly PlacedTechnician[], visit?: BoardVisit) {
  const own = visit?.technicianId
  const isListed = technicians.some(({ id }) => id === own)
  return [
    { value: '', label: 'Nobody yet' },
    ...technicians.map(({ id, name }) => ({ value: id, label: name })),
    ...(own && !isListed ? [{ value: own, label: visit.technician ?? own }] : []),
  ]
}
