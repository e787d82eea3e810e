import { Icon } from '#web/ui/text/Icon.tsx'
import { AlternativeList } from './Alternatives.tsx'
import styles from './MarketNotice.module.css'
import { useBookingTexts } from '../texts.ts'
import type { Markets } from './use-markets.ts'
import type { Taking } from './use-take.ts'

/** Says that the rate is not sold to a guest, and which rates of the hotel everybody may take. */
export function MarketNotice({ markets, taking }: { markets: Markets; taking: Taking }) {
  const texts = useBookingTexts()
  if (markets.allowed) return null
  return (
    <div className={`tw-stack tw-gap-12 tw-round tw-above-20 tw-pad-12-16 ${styles.notice}`} role="alert">
      <p className="tw-flex tw-start tw-gap-8 tw-14 tw-20 tw-wait">
        <Icon name="warning" size={18} />
        <span>{markets.alternatives.length > 0 ? texts.marketDenied : texts.marketDeniedAll}</span>
      </p>
      {markets.alternatives.length > 0 ? (
        <AlternativeList list={markets.alternatives} kind="rate" taking={taking} />
      ) : null}
    </div>
  )
}
