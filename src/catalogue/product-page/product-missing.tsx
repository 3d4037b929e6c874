import { StateNotFound } from '#media/state/state-not-found.tsx'
import { ButtonLink } from '#ui/marks/button.tsx'

export function ProductMissing() {
  return (
    <StateNotFound
      title="Product Not Found"
      text="Sorry, the product you are looking for could not be found or has been removed."
    >
      <ButtonLink to="/shop" size="large">
        Return to Shop
      </ButtonLink>
    </StateNotFound>
  )
}
