import { useMay } from '#staff/frame/own-rights.tsx'
import { BankForm } from '#settings/forms/bank-form.tsx'
import { CurrencyForm } from '#settings/forms/currency-form.tsx'
import { OpeningReminderList } from '#launch/opening-reminder-list.tsx'
import { LaunchForm } from '#settings/forms/launch-form.tsx'
import { OrderLimitsForm } from '#settings/forms/order-limits-form.tsx'
import { PaymentRulesForm } from '#settings/forms/payment-rules-form.tsx'
import { SettingsAdminRead } from '#settings/forms/settings-admin-read.tsx'
import { ShippingForm } from '#settings/forms/shipping-form.tsx'

export function ShopAdmin() {
  const may = useMay()
  return (
    <SettingsAdminRead>
      {(seen) => (
        <>
          {may('launch.change') && (
            <>
              <LaunchForm {...seen} />
              <OpeningReminderList />
            </>
          )}
          <ShippingForm {...seen} />
          <OrderLimitsForm {...seen} />
          <PaymentRulesForm {...seen} />
          <BankForm {...seen} />
          <CurrencyForm {...seen} />
        </>
      )}
    </SettingsAdminRead>
  )
}
