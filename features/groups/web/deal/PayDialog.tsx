import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useFormats } from '#web/format.ts'
import { paths } from '#web/paths.ts'
import { FormDialog } from '#web/ui/form/FormDialog.tsx'
import { useCallMutation } from '#web/use-call.ts'
import { type GroupDeal, payGroup } from '#features/groups/deal/contract.ts'
import { BARE } from '../terms/TermsFields.tsx'
import { useDealTexts } from './texts.ts'
import { useDealChanged } from './use-deal.ts'

const WAYS = ['BALANCE', 'ON_ACCOUNT', 'ONLINE'] as const
type Way = (typeof WAYS)[number]
type Part = NonNullable<GroupDeal['contract']>['parts'][number]
type Props = { groupId: string; part: Part; deal: GroupDeal; onDone(): void }

/** Pays a part of a plan from the balance or on account, or opens the payment page. */
export function PayDialog({ groupId, part, deal, onDone }: Props) {
  const texts = useDealTexts()
  const formats = useFormats()
  const navigate = useNavigate()
  const changed = useDealChanged()
  const call = useCallMutation(payGroup)
  const { currency, wallet } = deal
  const { no, amountMinor } = part
  const free = { BALANCE: wallet?.freeBalanceMinor, ON_ACCOUNT: wallet?.freeCreditMinor, ONLINE: undefined }
  const covers = (one: Way) => (free[one] ?? amountMinor) >= amountMinor
  const [way, setWay] = useState<Way>(() => WAYS.find(covers) ?? 'ONLINE')
  const money = (minor: number | undefined) => (minor === undefined ? '–' : formats.money(minor, currency))
  const labels = {
    BALANCE: texts.payBalance(money(free.BALANCE)),
    ON_ACCOUNT: texts.payAccount(money(free.ON_ACCOUNT)),
    ONLINE: texts.payOnline,
  }
  const pay = () => {
    if (way === 'ONLINE') return void navigate(paths.payOrder(groupId, 'GROUP'))
    call.mutate(
      { groupId, no, amountMinor, payment: way },
      {
        onSuccess: () => {
          changed(texts.paidNow)
          onDone()
        },
        onError: () => changed(),
      },
    )
  }
  return (
    <FormDialog
      title={texts.payTitle}
      confirmLabel={texts.pay(formats.money(amountMinor, currency))}
      busy={call.isPending}
      failure={call.error}
      onSubmit={pay}
      onCancel={onDone}
    >
      {() => (
        <fieldset className="tw-stack tw-gap-8" style={BARE}>
          <legend className="tw-strong" style={BARE}>
            {texts.payFrom}
          </legend>
          {WAYS.map((one) => (
            <label key={one} className="tw-row tw-gap-8">
              <input
                type="radio"
                name="way"
                checked={way === one}
                disabled={!covers(one)}
                onChange={() => setWay(one)}
              />
              <span>
                {labels[one]} {covers(one) ? null : <span className="tw-13 tw-soft">{texts.payShort}</span>}
              </span>
            </label>
          ))}
        </fieldset>
      )}
    </FormDialog>
  )
}
