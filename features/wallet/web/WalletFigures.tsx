import { Link } from 'react-router'
import { useFrameTexts } from '#web/texts/frame.ts'
import { paths } from '#web/paths.ts'
import { useRight } from '#web/store.ts'
import { MoneyText } from '#web/ui/text/MoneyText.tsx'
import { useCall } from '#web/use-call.ts'
import { getWallet } from '../contract.ts'
import { spendableNow } from '../rules.ts'
import styles from './WalletFigures.module.css'

/**
 * The free balance, as every page has it, and what can be spent, for those who may see the money. Stays empty while
 * unknown: the bar never jumps or complains.
 */
export function WalletFigures() {
  const texts = useFrameTexts()
  const maySee = useRight('wallet.read')
  const { data } = useCall(getWallet, {}, { enabled: maySee })
  if (!maySee || !data) return null
  return (
    <Link
      className={`tw-flex tw-gap-20 tw-unlined tw-14 tw-ink tw-round tw-line-18 ${styles.money}`}
      to={paths.account()}
    >
      <dl className={styles.more}>
        <dt>{texts.balance}</dt>
        <dd>
          <MoneyText amountMinor={data.freeBalanceMinor} currency={data.currency} />
        </dd>
      </dl>
      <dl>
        <dt>{texts.spendable}</dt>
        <dd>
          <MoneyText amountMinor={spendableNow(data)} currency={data.currency} />
        </dd>
      </dl>
    </Link>
  )
}
