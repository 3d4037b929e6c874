export function breadcrumbData(publicUrl: string, trail: { label: string; to?: string }[]) {
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
