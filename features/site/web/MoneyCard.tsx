import { getWallet } from '#features/wallet/contract.ts'
import { freeForOrders, spendableNow } from '#features/wallet/rules.ts'
import { useFormats } from '#web/format.ts'
import { CallView } from '#web/ui/page/CallView.tsx'
import { Card } from '#web/ui/page/Card.tsx'
import { ShareBar } from '#web/ui/chart/ShareBar.tsx'
import { MoneyText } from '#web/ui/text/MoneyText.tsx'
import { Skeleton } from '#web/ui/page/Skeleton.tsx'
import { useCall } from '#web/use-call.ts'
import { useCardTexts } from './card-texts.ts'

/** The spendable amount and its parts: free balance, free credit, reserved, on account. */
export function MoneyCard() {
  const texts = useCardTexts()
  const formats = useFormats()
  const wallet = useCall(getWallet, {})
  return (
    <Card title={texts.spendable}>
      <CallView query={wallet} skeleton={<Skeleton count={3} />}>
        {(money) => (
          <div className="tw-stack tw-gap-16">
            <MoneyText amountMinor={spendableNow(money)} currency={money.currency} size="large" />
            <ShareBar
              label={texts.madeOf}
              shares={[
                {
                  key: 'balance',
                  name: texts.freeBalance,
                  value: money.freeBalanceMinor,
                  text: formats.money(money.freeBalanceMinor, money.currency),
                  tone: 'act',
                },
                {
                  key: 'credit',
                  name: money.creditStoppedAt === null ? texts.freeCredit : texts.stoppedCredit,
                  value: freeForOrders(money).freeCreditMinor,
                  text: formats.money(money.freeCreditMinor, money.currency),
                  tone: 'actSoft',
                },
                {
                  key: 'reserved',
                  name: texts.reserved,
                  value: money.authorizedMinor,
                  text: formats.money(money.authorizedMinor, money.currency),
                  tone: 'wait',
                },
                {
                  key: 'account',
                  name: texts.onAccount,
                  value: money.onAccountMinor,
                  text: formats.money(money.onAccountMinor, money.currency),
                  tone: 'rest',
                },
              ]}
            />
          </div>
        )}
      </CallView>
    </Card>
  )
}
