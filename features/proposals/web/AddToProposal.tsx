import type { RateActionProps } from '#features/availability/web/rate-action.ts'
import { useRight, useUser } from '#web/store.ts'
import { Icon } from '#web/ui/text/Icon.tsx'
import { notify } from '#web/ui/overlay/notify.ts'
import { TextButton } from '#web/ui/text/TextButton.tsx'
import { MOST_RATES } from '../rules.ts'
import { keyOfRate, setBasket, toggled, useBasket } from './basket.ts'
import { useProposalTexts } from './texts.ts'

/** Puts a rate into the next proposal, or takes it out again; only for people who book. */
export default function AddToProposal({ rate: { hotelId, ratePlanId, stay }, name, icon = false }: RateActionProps) {
  const texts = useProposalTexts()
  const mayBook = useRight('hotel.book')
  const staffId = useUser()?.staffId ?? ''
  const basket = useBasket(staffId)
  if (!mayBook) return null
  const rate = { ...stay, hotelId, ratePlanId }
  const isIn = basket.some((one) => keyOfRate(one) === keyOfRate(rate))
  const label = isIn ? texts.inProposal : texts.addShort
  function press(): void {
    if (!isIn && basket.length >= MOST_RATES) return notify.error(texts.full)
    setBasket(staffId, toggled(basket, rate))
    notify.success(isIn ? texts.takenOut : texts.added(basket.length + 1, MOST_RATES))
  }
  const named = { 'aria-pressed': isIn, 'aria-label': `${label}: ${name}`, onClick: press }
  const sign = <Icon name={isIn ? 'check' : 'plus'} size={icon ? 18 : 14} />
  if (icon)
    return (
      <button
        type="button"
        className="tw-relative tw-icon-button tw-icon-button-small tw-act"
        title={label}
        data-propose
        {...named}
      >
        {sign}
      </button>
    )
  return (
    <TextButton place="flush" className="tw-relative tw-inline-row tw-gap-4 tw-nowrap tw-13" {...named}>
      {sign}
      {label}
    </TextButton>
  )
}
