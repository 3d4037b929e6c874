import { MoneyAdminPage } from '#money/money-admin-page.tsx'
import { useMay } from '#staff/frame/own-rights.tsx'
import { MoneyFigures } from '#admin/figures/money-figures.tsx'

export function MoneyScreen() {
  return <MoneyAdminPage figures={useMay()('figures.read') && <MoneyFigures />} />
}
