import { BankForm } from './bank-form.tsx'
import { CurrencyForm } from './currency-form.tsx'
import { LaunchForm } from './launch-form.tsx'
import { OrderLimitsForm } from './order-limits-form.tsx'
import { SettingsAdminRead } from './settings-admin-read.tsx'
import { ShippingForm } from './shipping-form.tsx'

/** What holds for the shop as a whole: each form is saved by itself. */
export function ShopAdmin() {
  return (
    <SettingsAdminRead>
      {({ launch, shipping, orderLimits, currency, bank }, lookAgain) => (
        <>
          <LaunchForm launch={launch} lookAgain={lookAgain} />
          <ShippingForm shipping={shipping} lookAgain={lookAgain} />
          <OrderLimitsForm orderLimits={orderLimits} lookAgain={lookAgain} />
          <BankForm bank={bank} lookAgain={lookAgain} />
          <CurrencyForm currency={currency} lookAgain={lookAgain} />
        </>
      )}
    </SettingsAdminRead>
  )
}
