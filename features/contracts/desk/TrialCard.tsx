import { useState } from 'react'
import { addDays, nightsBetween } from '#contract/dates.ts'
import { useAvailabilityTexts } from '#features/availability/web/texts.ts'
import { whyNotWords } from '#features/availability/web/why-not.ts'
import { today, useFormats } from '#web/format.ts'
import { useLanguage } from '#web/language.ts'
import { nameIn } from '#web/locale.ts'
import { DateField } from '#web/ui/date/DateField.tsx'
import { CallView } from '#web/ui/page/CallView.tsx'
import { Card } from '#web/ui/page/Card.tsx'
import { Skeleton } from '#web/ui/page/Skeleton.tsx'
import { useCall } from '#web/use-call.ts'
import type { Contract } from '../contract.ts'
import { type TriedRate, tryStay } from '../trying/contract.ts'
import { TextInput, wholeOf } from './fields.tsx'
import { useContractTexts, useRoomName } from './texts.ts'

type Typed = Record<'companyCode' | 'checkIn' | 'checkOut' | 'adults' | 'childAges' | 'nationality' | 'ahead', string>

const start = (): Typed => ({
  companyCode: '',
  checkIn: addDays(today(), 30),
  checkOut: addDays(today(), 32),
  adults: '2',
  childAges: '',
  nationality: 'SG',
  ahead: '0',
})

const inputOf = (contractId: string, { adults, childAges, ahead, ...rest }: Typed) => ({
  contractId,
  ...rest,
  room: {
    adults: wholeOf(adults) ?? 0,
    childAges: childAges
      .split(/[\s,;，]+/)
      .filter(Boolean)
      .map((age) => wholeOf(age) ?? -1),
  },
  bookedAheadDays: wholeOf(ahead) ?? -1,
})

/** What a stay costs by a contract, and which of its cells make the price. */
export function TrialCard({ contract }: { contract: Contract }) {
  const { trial } = useContractTexts()
  const roomName = useRoomName(contract)
  const [typed, setTyped] = useState(start)
  const [asked, setAsked] = useState<Typed | null>(null)
  const found = useCall(tryStay, inputOf(contract.id, asked ?? typed), { enabled: asked !== null, staleTime: 0 })
  const text = (name: 'companyCode' | 'adults' | 'childAges' | 'nationality' | 'ahead', max: number, hint?: string) => (
    <TextInput
      label={trial[name]}
      hint={hint}
      max={max}
      value={typed[name]}
      onChange={(value) => setTyped({ ...typed, [name]: value })}
    />
  )
  return (
    <Card>
      <form
        className="tw-stack tw-gap-12"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setAsked(typed)
        }}
      >
        <div className="tw-stack tw-start tw-gap-12 tw-columns-200">
          {text('companyCode', 40, trial.companyHint)}
          <DateField
            label={trial.checkIn}
            value={typed.checkIn}
            onChange={(checkIn) => setTyped({ ...typed, checkIn })}
          />
          <DateField
            label={trial.checkOut}
            value={typed.checkOut}
            onChange={(checkOut) => setTyped({ ...typed, checkOut })}
          />
          {text('adults', 1)}
          {text('childAges', 20)}
          {text('nationality', 2)}
          {text('ahead', 3)}
        </div>
        <div>
          <button type="submit" className="tw-button tw-button-primary">
            {trial.run}
          </button>
        </div>
      </form>
      {asked === null ? (
        <p className="tw-soft tw-above-12">{trial.start}</p>
      ) : (
        <CallView query={found} skeleton={<Skeleton shape="rows" count={4} />}>
          {({ version, rates }) =>
            version === null ? (
              <p className="tw-soft tw-above-12">{trial.none}</p>
            ) : (
              rates.map((rate) => (
                <Rate
                  key={`${rate.room} ${rate.rate}`}
                  rate={{ ...rate, room: roomName(rate.room) }}
                  about={{ ...asked, version }}
                />
              ))
            )
          }
        </CallView>
      )}
    </Card>
  )
}

type RateProps = { rate: TriedRate; about: Pick<Typed, 'checkIn' | 'ahead'> & { version: number } }

function Rate({ rate: { room, rate, whyNot, price }, about: { version, checkIn, ahead } }: RateProps) {
  const { trial, none } = useContractTexts()
  const { whyNot: whyNotTexts } = useAvailabilityTexts()
  const formats = useFormats()
  const language = useLanguage()
  const columns = trial.columns
  if (price === null) {
    const bookedOn = addDays(today(), wholeOf(ahead) ?? 0)
    const now = { today: bookedOn, daysAhead: nightsBetween(bookedOn, checkIn) }
    const speech = { texts: whyNotTexts, formats }
    return (
      <section className="tw-above-16">
        <h3>{`${room} · ${rate}`}</h3>
        <p className="tw-soft">{trial.notSold(whyNot ? whyNotWords(whyNot, now, speech) : none)}</p>
      </section>
    )
  }
  const markUp = formats.percent(price.markUpBasisPoints / 10_000, 2)
  const facts = [
    price.markUpRule
      ? trial.markUpByRule(markUp, `${price.markUpRule.no} · ${price.markUpRule.name}`)
      : trial.markUp(markUp),
    ...(price.currency === price.netCurrency
      ? []
      : [trial.rate(`${price.netCurrency}/${price.currency} ${price.exchangeRate}`)]),
    trial.rounded,
    ...(price.promotions ?? []).map((one) =>
      trial.off(nameIn(language, one), formats.money(one.offMinor, price.currency)),
    ),
    ...(price.supplements ?? []).map((one) => {
      const name = nameIn(language, one)
      const amount = formats.money(one.amountMinor, one.currency)
      if (one.paidAs === 'INCLUDED') return trial.included(name)
      return one.paidAs === 'ADDED' ? trial.inside(name, amount) : trial.there(name, amount)
    }),
  ]
  return (
    <section className="tw-above-16">
      <h3>{`${room} · ${rate} · ${trial.total} ${formats.money(price.totalMinor, price.currency)}`}</h3>
      <p className="tw-soft tw-13">{facts.join(' · ')}</p>
      <table className="tw-full tw-13">
        <thead className="tw-heads-start">
          <tr>
            {Object.entries(columns).map(([key, title]) => (
              <th key={key} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {price.nights.map(({ night, season, parts, netMinor, isOwn, sellMinor }) => (
            <tr key={night}>
              <td>{formats.day(night)}</td>
              <td>{season === null ? none : `${season} · v${version}`}</td>
              <td>
                {parts
                  .map(({ cell, netMinor: amount }) => `${cell} ${formats.amount(amount, price.netCurrency)}`)
                  .join(' + ')}
                {isOwn ? ` · ${trial.own}` : null}
              </td>
              <td>{formats.money(netMinor, price.netCurrency)}</td>
              <td>{formats.money(sellMinor, price.currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
