import type { ReactNode } from 'react'
import { Card } from '#web/ui/page/Card.tsx'
import { DescriptionList } from '#web/ui/text/DescriptionList.tsx'
import { MoneyText } from '#web/ui/text/MoneyText.tsx'
import type { DeskOrder, OrderCost } from '../contract.ts'
import { marginOf } from '../rules/cost.ts'
import { useOrderWords } from '../web/words.ts'
import type { DeskTexts } from '../texts/en/deskOrders.ts'
import { useDeskTexts } from './texts.ts'

const BASIS = 10_000

/** An order's cost and margin as sold; nothing for readers without the right to see them. */
export function DeskCost({ order: { cost, left, totalMinor, currency } }: { order: DeskOrder }) {
  const texts = useDeskTexts()
  if (cost === undefined) return null
  return (
    <Card title={texts.cost.title}>
      {cost === null ? (
        <Left left={left ?? null} currency={currency} />
      ) : (
        <Breakdown cost={cost} left={left ?? null} totalMinor={totalMinor} currency={currency} />
      )}
    </Card>
  )
}

/** What an order leaves whose net prices were not kept: a room of a group is sold at the contract's price. */
function Left({ left, currency }: Pick<Costed, 'left' | 'currency'>) {
  const { cost: texts } = useDeskTexts()
  return left === null ? (
    <p className="tw-soft">{texts.missing}</p>
  ) : (
    <DescriptionList facts={factsLeft(texts, left, currency)} />
  )
}

const factsLeft = (
  texts: DeskTexts['cost'],
  left: NonNullable<Costed['left']>,
  currency: string,
): [string, ReactNode][] => [
  [texts.soldNow, <MoneyText key="soldNow" amountMinor={left.soldMinor} currency={currency} />],
  [texts.costNow, <MoneyText key="costNow" amountMinor={left.costMinor} currency={currency} />],
  [texts.marginNow, <Margin key="marginNow" currency={currency} {...left} />],
]

type Costed = { cost: OrderCost; left: NonNullable<DeskOrder['left']> | null; totalMinor: number; currency: string }

function Breakdown({ cost, left, totalMinor, currency }: Costed) {
  const { cost: texts } = useDeskTexts()
  const { formats } = useOrderWords()
  const rateOf = (net: { currency: string; rate: string }) =>
    texts.rateOf(net.currency, formats.rate(net.rate), currency)
  const nets = cost.rooms.map(
    (nights, i) =>
      [
        texts.room(i + 1),
        `${cost.currency} ${nights.map((net) => formats.amount(net, cost.currency)).join('\u00a0· ')}`,
      ] as const,
  )
  const extras = cost.extras.map((extra) => {
    const net = `${extra.quantity} × ${formats.money(extra.unitMinor, extra.currency)}`
    return [texts.extra, extra.currency === cost.currency ? net : `${net} · ${rateOf(extra)}`] as const
  })
  const facts: (readonly [string, ReactNode])[] = [...nets, ...extras]
  if (cost.currency !== currency) facts.push([texts.rate, rateOf(cost)])
  const markUp = formats.percent(cost.markUpBasisPoints / BASIS, 2)
  facts.push([texts.markUp, cost.markUpRule ? texts.byRule(markUp, cost.markUpRule) : markUp])
  if (cost.supplierReference !== null) facts.push([texts.supplier, cost.supplierReference])
  if (cost.contractReference !== null) facts.push([texts.contract, cost.contractReference])
  facts.push([texts.total, <MoneyText key="cost" amountMinor={cost.costMinor} currency={currency} size="strong" />])
  const margin = { currency, costMinor: cost.costMinor, soldMinor: totalMinor }
  facts.push([texts.margin, <Margin key="margin" {...margin} />])
  if (left && (left.soldMinor !== totalMinor || left.costMinor !== cost.costMinor))
    facts.push(...factsLeft(texts, left, currency))
  return <DescriptionList facts={facts} />
}

function Margin({ soldMinor, costMinor, currency }: { soldMinor: number; costMinor: number; currency: string }) {
  const { formats } = useOrderWords()
  const { marginMinor, marginBasisPoints } = marginOf(soldMinor, costMinor)
  const tone = marginMinor < 0 ? 'lost' : 'good'
  return (
    <>
      <MoneyText amountMinor={marginMinor} currency={currency} size="strong" tone={tone} />{' '}
      {formats.percent(marginBasisPoints / BASIS, 2)}
    </>
  )
}

type RowCost = { soldMinor?: number | null | undefined; costMinor?: number | null | undefined; currency: string }

/** The margin of a row by now; nothing for readers without the right to see it. */
export function RowMargin({ row: { soldMinor, costMinor, currency } }: { row: RowCost }) {
  const { cost: texts } = useDeskTexts()
  const { formats } = useOrderWords()
  if (costMinor === undefined || soldMinor === undefined) return null
  if (costMinor === null || soldMinor === null) return <span className="tw-soft">{texts.missing}</span>
  const { marginMinor, marginBasisPoints } = marginOf(soldMinor, costMinor)
  return (
    <span className="tw-soft tw-tabular tw-nowrap">
      {texts.inRow(formats.amount(marginMinor, currency), formats.percent(marginBasisPoints / BASIS, 2))}
    </span>
  )
}
