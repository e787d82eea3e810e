import { Link } from 'react-router'
import { paths } from '#web/paths.ts'
import { useRight } from '#web/store.ts'
import { StatePanel } from '#web/ui/page/StatePanel.tsx'
import { usePaymentTexts } from './texts.ts'

/** In place of a page about a payment whose address names none. */
export function NoPayment() {
  const { missing, result, quick } = usePaymentTexts()
  const mayRecharge = useRight('wallet.recharge')
  return (
    <StatePanel
      tone="empty"
      level={1}
      icon="wallet"
      title={missing.title}
      text={missing.text}
      action={
        <>
          <Link className="tw-button tw-button-primary" to={paths.transactionList()}>
            {missing.toTransactions}
          </Link>
          <Link className="tw-button" to={mayRecharge ? paths.pay() : paths.account()}>
            {mayRecharge ? quick.title : result.toAccount}
          </Link>
        </>
      }
    />
  )
}
