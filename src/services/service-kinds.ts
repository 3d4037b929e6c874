export const serviceKinds = [
  { id: 'All', label: 'All' },
  { id: 'pool-installation', label: 'Pool Installation' },
  { id: 'maintenance', label: 'Maintenance' },
  { id: 'water-treatment', label: 'Water Treatment' },
  { id: 'consultation', label: 'Consultation' },
]
