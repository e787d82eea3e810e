import type { z } from 'zod'
import type { getAccountOverview } from '#features/hotel-orders/contract.ts'
import { useFormats } from '#web/format.ts'
import { useLanguage } from '#web/language.ts'
import { nameIn } from '#web/locale.ts'
import { Card } from '#web/ui/page/Card.tsx'
import { ColumnChart } from '#web/ui/chart/ColumnChart.tsx'
import { RowBars } from '#web/ui/chart/RowBars.tsx'
import styles from './AccountScreen.module.css'
import { useCardTexts } from './card-texts.ts'

type UnitKind = Overview['spend'][number]['unitKind']
const UNIT_KINDS: readonly UnitKind[] = ['DEPARTMENT', 'COST_CENTRE']

export type Overview = z.output<typeof getAccountOverview.output>

/**
 * The year in figures: spend by month, nights by city, cancellations. Nothing is drawn before there is something to
 * read.
 */
export function AccountCharts({ overview }: { overview: Overview }) {
  if (overview.months.every((month) => month.orders === 0)) return null
  // A company that uses no departments or no cost centres sees no chart of them.
  const kinds = UNIT_KINDS.filter((kind) => overview.spend.some((row) => row.unitKind === kind && row.name !== null))
  return (
    <div className={`tw-stack tw-gap-24 ${styles.charts}`}>
      <SpendCard overview={overview} />
      {kinds.map((kind) => (
        <UnitsCard key={kind} kind={kind} overview={overview} />
      ))}
      <CitiesCard overview={overview} />
      <CancellationsCard overview={overview} fillsRow={kinds.length === 1} />
    </div>
  )
}

const FIGURES = ['bookedMinor', 'cancelledMinor', 'feesMinor', 'spentMinor'] as const

/** Net spend by month; where something was cancelled, what it is made of. */
function SpendCard({ overview: { months, currency } }: { overview: Overview }) {
  const texts = useCardTexts()
  const formats = useFormats()
  const code = currency ?? 'USD'
  const sumOf = (figure: (typeof FIGURES)[number]) => months.reduce((sum, month) => sum + month[figure], 0)
  const figures = FIGURES.filter((figure) => sumOf(figure) !== 0)
  return (
    <Card
      title={texts.spend}
      extra={<strong className="tw-tabular">{formats.money(sumOf('spentMinor'), code)}</strong>}
      className="tw-whole-row"
    >
      {figures.includes('cancelledMinor') ? (
        <p className="tw-soft">
          {figures.map((figure) => texts.figures[figure](formats.money(sumOf(figure), code))).join(' · ')}
        </p>
      ) : null}
      <ColumnChart
        label={texts.spend}
        points={months.map(({ month, spentMinor, yearBeforeMinor }) => ({
          label: formats.month(month, false),
          name: formats.month(month),
          value: spentMinor,
          text: formats.money(spentMinor, code),
          before: { value: yearBeforeMinor, text: texts.yearBefore(formats.money(yearBeforeMinor, code)) },
        }))}
      />
    </Card>
  )
}

/** This month's spend by department or cost centre. */
function UnitsCard({ kind, overview }: { kind: UnitKind; overview: Overview }) {
  const texts = useCardTexts()
  const formats = useFormats()
  const rows = overview.spend.filter(({ unitKind }) => unitKind === kind)
  const none = (isRest: boolean) => (isRest ? texts.otherUnits : texts.noUnit[kind])
  return (
    <Card title={texts.spendBy[kind]}>
      <RowBars
        label={texts.spendBy[kind]}
        rows={rows.map(({ name, isRest, spentMinor }) => ({
          key: name ?? String(isRest),
          name: name ?? none(isRest),
          value: spentMinor,
          text: formats.money(spentMinor, overview.currency ?? 'USD'),
        }))}
      />
    </Card>
  )
}

function CitiesCard({ overview: { cities } }: { overview: Overview }) {
  const texts = useCardTexts()
  const language = useLanguage()
  return (
    <Card title={texts.nightsByCity}>
      {cities.length === 0 ? (
        <p className="tw-soft">{texts.noNights}</p>
      ) : (
        <RowBars
          label={texts.nightsByCity}
          rows={cities.map((city) => ({
            key: city.nameEn,
            name: nameIn(language, city),
            value: city.nights,
            text: texts.nights(city.nights),
          }))}
        />
      )}
    </Card>
  )
}

function CancellationsCard({ overview: { months }, fillsRow }: { overview: Overview; fillsRow: boolean }) {
  const texts = useCardTexts()
  const formats = useFormats()
  const orders = months.reduce((sum, month) => sum + month.orders, 0)
  const cancelled = months.reduce((sum, month) => sum + month.cancelled, 0)
  return (
    <Card
      title={texts.cancellations}
      className={fillsRow ? 'tw-whole-row' : undefined}
      extra={
        <span className="tw-soft">
          {texts.cancelledOf(cancelled, orders, formats.percent(orders === 0 ? 0 : cancelled / orders))}
        </span>
      }
    >
      {cancelled === 0 ? (
        <p className="tw-soft">{texts.noCancellations}</p>
      ) : (
        <ColumnChart
          label={texts.cancellations}
          points={months.map((month) => ({
            label: formats.month(month.month, false),
            name: formats.month(month.month),
            value: month.cancelled,
            text: texts.cancelledOrders(month.cancelled),
            before: {
              value: month.yearBeforeCancelled,
              text: texts.yearBefore(texts.cancelledOrders(month.yearBeforeCancelled)),
            },
          }))}
        />
      )}
    </Card>
  )
}
