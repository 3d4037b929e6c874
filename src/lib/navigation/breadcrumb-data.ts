type Stop = { label: string; to?: string }

export function breadcrumbData(publicUrl: string, trail: Stop[]) {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ label, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      ...(to === undefined ? {} : { item: `${publicUrl}${to}` }),
    })),
  }
}
