import { ButtonLink } from '#ui/button.tsx'
import { StateScreen } from '#media/state-screen.tsx'
import { LastOrderLink } from './last-order.tsx'

/** Shown in place of a cart without goods, with the way to the shop. */
export function EmptyCart({ title, text }: { title: string; text: string }) {
  return (
    <StateScreen
      scene="boulders"
      title={title}
      text={text}
      action={
        <>
          <ButtonLink to="/shop" size="large">
            Visit Shop
          </ButtonLink>
          <LastOrderLink />
        </>
      }
    />
  )
}
