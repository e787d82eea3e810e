import { useFormats } from '#web/format.ts'
import { CallView } from '#web/ui/page/CallView.tsx'
import { LineChart } from '#web/ui/chart/LineChart.tsx'
import { SkeletonBlock } from '#web/ui/page/Skeleton.tsx'
import { useCall } from '#web/use-call.ts'
import { getBalanceHistory } from '../contract.ts'
import { useTransactionTexts } from './texts.ts'
import styles from './Transactions.module.css'

type Days = { from?: string | undefined; to?: string | undefined; currency?: string | undefined }

/** The balance at the end of each day of the list's days, or of the last ninety. */
export function BalanceHistory({ from, to, currency, enabled }: Days & { enabled: boolean }) {
  const texts = useTransactionTexts()
  const formats = useFormats()
  const asked = { ...(from && { from }), ...(to && { to }), ...(currency && { currency }) }
  const query = useCall(getBalanceHistory, asked, { enabled, keepPrevious: true, staleTime: 5000 })
  const last = query.data?.days.at(-1)
  const owed =
    query.data && last && last.onAccountMinor > 0
      ? texts.owedNow(formats.money(last.onAccountMinor, query.data.currency))
      : undefined
  return (
    <div className={`tw-row tw-wrap tw-gap-4-16 tw-push ${styles.history}`}>
      {owed ? <span className="tw-small tw-soft tw-tabular">{owed}</span> : null}
      <CallView query={query} skeleton={<SkeletonBlock height={48} />}>
        {(history) => (
          <LineChart
            slim
            label={texts.balanceLabel(history.currency)}
            highestText={(value) => formats.money(value, history.currency)}
            points={history.days.map(({ day, balanceMinor }) => ({
              label: formats.dayShort(day),
              name: formats.day(day),
              value: balanceMinor,
              text: formats.money(balanceMinor, history.currency),
            }))}
          />
        )}
      </CallView>
    </div>
  )
}
