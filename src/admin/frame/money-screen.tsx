import { MoneyAdminPage } from '#money/money-admin-page.tsx'
import { useMay } from '#staff/frame/own-rights.tsx'
import { MoneyFigures } from '#admin/figures/money-figures.tsx'

/** The screen "Money", with its figures on top for those who may read them. */
export function MoneyScreen() {
  return <MoneyAdminPage figures={useMay()('figures.read') && <MoneyFigures />} />
}
