import { addDays } from '#contract/dates.ts'
import { typedOf } from '#contract/money.ts'
import { useFormats } from '#web/format.ts'
import { MoneyField } from '#web/ui/form/AmountField.tsx'
import type { Group } from '#features/groups/contract-requests.ts'
import { totalOfOffer } from '#features/groups/deal/rules-rooms.ts'
import { laterDays } from '#features/groups/rules.ts'
import { DateField } from '#web/ui/date/DateField.tsx'
import { kindsIn, nightsFrom, nightsOfOffer, type OfferDraft, priceIn } from './offer-draft.ts'
import { NightGrid } from '../NightGrid.tsx'
import { commonText, countIn, filled } from '../room-cells.ts'
import { useGroupTexts } from '../texts.ts'

type Props = {
  asked: Pick<Group, 'checkIn' | 'checkOut' | 'latestOut' | 'currency' | 'rooms'>
  draft: Pick<OfferDraft, 'rooms' | 'prices' | 'freeIn' | 'firstNight'>
  errors: Readonly<Record<string, string>>
  priceTitle: string
  priceHint?: string
  onChange(part: Partial<Pick<OfferDraft, 'rooms' | 'prices' | 'firstNight'>>): void
}

/** Rooms and prices of an offer by kind and night, with their total. */
export function NightFields({ asked, draft, errors, priceTitle, priceHint, onChange }: Props) {
  const texts = useGroupTexts()
  const { currency } = asked
  const nights = nightsFrom(asked, draft.firstNight)
  const kinds = kindsIn(draft.rooms)
  const sent = nightsOfOffer(draft, asked)
  const error = Object.entries(errors).find(([field]) => field.startsWith('nights'))?.[1]
  const problemOf = (text: string) =>
    text === '' || priceIn(text, currency) !== null ? undefined : texts.desk.wrongPrice
  return (
    <>
      <FirstNight asked={asked} draft={draft} onChange={onChange} />
      <h3>{texts.desk.rooms}</h3>
      <NightGrid
        label={texts.desk.rooms}
        kinds={asked.rooms.map(({ kind }) => kind)}
        nights={nights}
        cells={draft.rooms}
        onCells={(rooms) => onChange({ rooms })}
        problemOf={(text) => (countIn(text) === null ? texts.wrongCount : undefined)}
      />
      <h3>{priceTitle}</h3>
      {priceHint ? <p className="tw-13 tw-soft">{priceHint}</p> : null}
      <div className="tw-flex tw-wrap tw-gap-16">
        {kinds.map((kind) => {
          const text = commonText(draft.prices[kind])
          return (
            <MoneyField
              key={kind}
              label={texts.kinds[kind]}
              currency={currency}
              amountMinor={text === null ? null : priceIn(text, currency)}
              onChange={(minor) =>
                onChange({ prices: filled(draft.prices, kind, minor === null ? '' : typedOf(minor, currency)) })
              }
              {...(text === null ? { hint: texts.differs } : {})}
            />
          )
        })}
      </div>
      <NightGrid
        label={priceTitle}
        kinds={kinds}
        nights={nights}
        cells={draft.prices}
        onCells={(prices) => onChange({ prices })}
        problemOf={problemOf}
      />
      {error ? (
        <p className="tw-13 tw-lost" role="alert">
          {error}
        </p>
      ) : null}
      {sent === null ? null : <Total nights={sent} freeIn={draft.freeIn} currency={currency} />}
    </>
  )
}

type TotalProps = Pick<OfferDraft, 'freeIn'> & {
  nights: NonNullable<ReturnType<typeof nightsOfOffer>>
  currency: string
}

/** What all rooms of an offer cost. */
function Total({ nights, freeIn, currency }: TotalProps) {
  const { desk: texts } = useGroupTexts()
  const formats = useFormats()
  const priced = nights.map(({ rooms, priceMinor, ...night }) => {
    return { ...night, rooms: Number(rooms), priceMinor: Number(priceMinor) }
  })
  return (
    <p className="tw-strong tw-tabular">
      {texts.total} {formats.money(totalOfOffer(priced, freeIn), currency)}
    </p>
  )
}

/** Which nights of the window are offered; nothing for fixed dates. */
function FirstNight({ asked, draft, onChange }: Pick<Props, 'asked' | 'draft' | 'onChange'>) {
  const texts = useGroupTexts()
  const later = laterDays(asked)
  if (later === 0) return null
  return (
    <DateField
      label={texts.firstNight}
      hint={texts.firstNightHint}
      value={draft.firstNight}
      min={asked.checkIn}
      max={addDays(asked.checkIn, later)}
      onChange={(firstNight) => firstNight !== '' && onChange({ firstNight })}
    />
  )
}
