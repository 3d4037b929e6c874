/** The kinds of service to filter by, in the order of their tabs. */
export const serviceKinds = [
  { id: 'All', label: 'All' },
  { id: 'pool-installation', label: 'Pool Installation' },
  { id: 'maintenance', label: 'Maintenance' },
  { id: 'water-treatment', label: 'Water Treatment' },
  { id: 'consultation', label: 'Consultation' },
]
