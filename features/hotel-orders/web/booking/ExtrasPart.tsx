import type { OfferedExtra } from '#features/availability/contract.ts'
import { Icon } from '#web/ui/text/Icon.tsx'
import { SkeletonBlock } from '#web/ui/page/Skeleton.tsx'
import { nightsInWords } from '#features/hotel-orders/rules/extras.ts'
import styles from './ExtrasPart.module.css'
import { wishFor, withWish } from './extras-choice.ts'
import { useBookingTexts } from '../texts.ts'
import type { ExtrasState } from './use-extras.ts'
import { useOrderWords } from '../words.ts'

/** What the hotel can add, room by room and night by night; the price beside the form follows each choice. */
export function ExtrasPart({ extras, disabled }: { extras: ExtrasState; disabled: boolean }) {
  const texts = useBookingTexts()
  const { list, failure } = extras
  if (list.isPending) return <SkeletonBlock height={72} />
  const offered = (list.data?.offered ?? []).filter(({ mandatory }) => !mandatory)
  if (list.error) {
    return (
      <p className="tw-notice tw-tone-lost tw-row tw-wrap tw-below-16" role="alert">
        <span>{texts.extrasFailed}</span>
        <button type="button" className="tw-button" onClick={() => void list.refetch()}>
          {texts.tryAgain}
        </button>
      </p>
    )
  }
  if (offered.length === 0) return null
  return (
    <fieldset className={styles.part} disabled={disabled} aria-busy={extras.pricing}>
      <legend className="tw-14 tw-soft tw-medium tw-below-8">{texts.extras}</legend>
      <p className="tw-soft tw-small">{texts.extrasHint}</p>
      {offered.map((offer) => (
        <Extra key={offer.surchargeId} offer={offer} extras={extras} />
      ))}
      {failure ? (
        <p className="tw-notice tw-tone-lost tw-row tw-wrap" role="alert">
          <Icon name="warning" size={16} />
          <span>{Object.values(failure.fields ?? {})[0] ?? failure.returnMsg}</span>
        </p>
      ) : null}
    </fieldset>
  )
}

function Extra({ offer, extras }: { offer: OfferedExtra; extras: ExtrasState }) {
  const texts = useBookingTexts()
  const words = useOrderWords()
  const price = `${words.formats.money(offer.unitMinor, offer.currency)} ${texts.extraPer[offer.kind === 'EXTRA_BED' ? 'BED' : offer.per]}`
  return (
    <div className={`tw-stack tw-start ${styles.extra}`}>
      <div>
        <span className="tw-block tw-medium">{words.name(offer)}</span>
        <span className="tw-small tw-soft">
          {price}
          {offer.payAt === 'PROPERTY' ? ` · ${texts.dueAtProperty}` : null}
        </span>
      </div>
      <div className="tw-stack tw-gap-12">
        {offer.rooms.map((room) =>
          room.limit === 0 ? null : <RoomExtra key={room.roomNo} offer={offer} room={room} extras={extras} />,
        )}
      </div>
    </div>
  )
}

function RoomExtra({
  offer,
  room,
  extras,
}: {
  offer: OfferedExtra
  room: OfferedExtra['rooms'][number]
  extras: ExtrasState
}) {
  const texts = useBookingTexts()
  const words = useOrderWords()
  const { surchargeId } = offer
  const wish = wishFor(extras.wishes, surchargeId, room.roomNo)
  const set = (change: { quantity?: number; nights?: string[] }) => {
    const now = wish ?? { surchargeId, roomNo: room.roomNo, quantity: 0, nights: offer.nights }
    extras.choose(withWish(extras.wishes, { ...now, ...change }))
  }
  const alone = offer.rooms.length === 1
  return (
    <div className="tw-row tw-wrap tw-gap-8-12">
      <label className={`tw-row tw-gap-12 tw-tabular tw-nowrap ${styles.quantity}`}>
        {alone ? null : <span className="tw-small">{texts.room(room.roomNo)}</span>}
        <select
          className="tw-input"
          aria-label={texts.extraIn(words.name(offer), room.roomNo)}
          value={wish?.quantity ?? 0}
          onChange={(event) => set({ quantity: Number(event.target.value) })}
        >
          {Array.from({ length: room.limit + 1 }, (_, quantity) => (
            <option key={quantity} value={quantity}>
              {quantity === 0 ? texts.noExtra : quantity}
            </option>
          ))}
        </select>
      </label>
      {wish && offer.nights.length > 1 ? (
        <Nights offer={offer} chosen={wish.nights} onChange={(nights) => set({ nights })} />
      ) : null}
      {wish && offer.nights.length === 1 ? (
        <span className="tw-small tw-soft">{nightsInWords(offer.nights, words.formats.dayShort)}</span>
      ) : null}
    </div>
  )
}

/** The nights an extra is wanted in; the last one stays, for without any night there is no extra. */
function Nights({
  offer,
  chosen,
  onChange,
}: {
  offer: OfferedExtra
  chosen: readonly string[]
  onChange(nights: string[]): void
}) {
  const texts = useBookingTexts()
  const { formats } = useOrderWords()
  return (
    <div className="tw-flex tw-wrap tw-gap-6" role="group" aria-label={texts.nightsOf}>
      {offer.nights.map((night) => {
        const on = chosen.includes(night)
        return (
          <label key={night}>
            <input
              type="checkbox"
              className="tw-visually-hidden"
              checked={on}
              disabled={on && chosen.length === 1}
              onChange={() =>
                onChange(offer.nights.filter((other) => (other === night ? !on : chosen.includes(other))))
              }
            />
            <span className="tw-choice">{formats.dayShort(night)}</span>
          </label>
        )
      })}
    </div>
  )
}
