import type { UseQueryResult } from '@tanstack/react-query'
import type { OutputOf } from '#contract/call.ts'
import type { CallFailure } from '#web/call-api.ts'
import { useFormats } from '#web/format.ts'
import { useLanguage } from '#web/language.ts'
import { nameIn } from '#web/locale.ts'
import { CallView } from '#web/ui/page/CallView.tsx'
import { Card } from '#web/ui/page/Card.tsx'
import { InlineList } from '#web/ui/text/InlineList.tsx'
import { MoneyText } from '#web/ui/text/MoneyText.tsx'
import { Skeleton } from '#web/ui/page/Skeleton.tsx'
import { TextButton } from '#web/ui/text/TextButton.tsx'
import type { OwnStay, priceStays, ProposedRate } from '../contract.ts'
import { type ClientMarkUp, clientMinor } from '#contract/client-price.ts'
import { isMarkUp, MOST_RATES } from '../rules.ts'
import { keyOfRate } from './basket.ts'
import { useProposalTexts, useProposalWords } from './texts.ts'

type Props = {
  rates: readonly ProposedRate[]
  priced: UseQueryResult<OutputOf<typeof priceStays>, CallFailure>
  markUp: ClientMarkUp
  errors: Readonly<Record<string, string | undefined>>
  onRates(rates: readonly ProposedRate[]): void
}

/** The stays of a proposal that is being written, each with the own and the client's price. */
export function ProposedStays({ rates, priced, markUp, errors, onRates }: Props) {
  const { form: texts } = useProposalTexts()
  return (
    <Card title={texts.stays(rates.length, MOST_RATES)}>
      <CallView query={priced} skeleton={<Skeleton shape="rows" count={rates.length} />}>
        {({ stays, currency }) => (
          <ul className="tw-stack tw-gap-16">
            {rates.map((rate, i) => {
              const stay = stays.find((one) => keyOfRate(one.rate) === keyOfRate(rate))
              return (
                <li
                  key={keyOfRate(rate)}
                  className="tw-flex tw-wrap tw-between tw-gap-16 tw-pad-above-16 tw-line-above"
                >
                  <StayWords stay={stay} rate={rate} error={errors[`rates.${i}`]} />
                  <StayPrice stay={stay} currency={currency} markUp={markUp} />
                  <TextButton place="flush" onClick={() => onRates(rates.filter((one) => one !== rate))}>
                    {texts.remove}
                  </TextButton>
                </li>
              )
            })}
          </ul>
        )}
      </CallView>
      {rates.length === 0 ? <p className="tw-lost">{texts.noStays}</p> : null}
    </Card>
  )
}

/** On a phone the prices stand below the words. */
const BASIS = { flexBasis: '16rem' } as const

function StayWords({
  stay,
  rate,
  error,
}: {
  stay: OwnStay | undefined
  rate: ProposedRate
  error: string | undefined
}) {
  const formats = useFormats()
  const language = useLanguage()
  const words = useProposalWords()
  const facts = stay?.facts
  return (
    <div className="tw-stack tw-gap-4 tw-min-0 tw-grow" style={BASIS}>
      <span className="tw-strong">
        {facts ? nameIn(language, { nameEn: facts.hotelNameEn, nameZh: facts.hotelNameZh }) : words.soldOut}
      </span>
      <span className="tw-14 tw-soft">
        <InlineList
          facts={[
            facts ? nameIn(language, { nameEn: facts.roomNameEn, nameZh: facts.roomNameZh }) : null,
            facts ? words.meals[facts.mealPlan] : null,
            formats.stay(rate.checkIn, rate.checkOut),
            words.rooms(rate.rooms.length),
          ]}
        />
      </span>
      {error ? (
        <span className="tw-13 tw-lost" role="alert">
          {error}
        </span>
      ) : null}
    </div>
  )
}

function StayPrice({ stay, currency, markUp }: { stay: OwnStay | undefined; currency: string; markUp: ClientMarkUp }) {
  const { form: texts } = useProposalTexts()
  const formats = useFormats()
  const own = stay?.ownMinor
  if (own === undefined || own === null) return null
  return (
    <div className="tw-stack tw-items-end">
      {isMarkUp(markUp) ? <MoneyText amountMinor={clientMinor(own, markUp)} currency={currency} size="strong" /> : null}
      <span className="tw-13 tw-soft tw-tabular">{texts.ownPrice(formats.money(own, currency))}</span>
    </div>
  )
}
