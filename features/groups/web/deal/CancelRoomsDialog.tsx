import { useState } from 'react'
import { useFormats } from '#web/format.ts'
import { useLanguage } from '#web/language.ts'
import { nameIn } from '#web/locale.ts'
import { CallView } from '#web/ui/CallView.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { useCall, useCallMutation } from '#web/use-call.ts'
import { cancelRooms, type GroupDeal } from '#features/groups/deal/contract.ts'
import { useDealTexts } from './texts.ts'
import { useDealChanged } from './use-deal.ts'

type Contract = NonNullable<GroupDeal['contract']>
type Props = { groupId: string; contract: Contract; onDone(): void }

/** Shows what cancelling a group or some of its orders costs, then cancels at that fee. */
export function CancelRoomsDialog({ groupId, contract, onDone }: Props) {
  const texts = useDealTexts()
  const formats = useFormats()
  const changed = useDealChanged()
  const standing = contract.orders.filter(({ status }) => status === 'CONFIRMED')
  const [chosen, setChosen] = useState<readonly string[]>(() => standing.map(({ id }) => id))
  const isSold = contract.soldAt !== null
  // All that stands is the group itself, which then ends as well.
  const orderIds = chosen.length === standing.length ? [] : chosen
  const isReady = !isSold || chosen.length > 0
  const quote = useCall(cancelRooms, { groupId, orderIds: [...orderIds] }, { staleTime: 0, enabled: isReady })
  const call = useCallMutation(cancelRooms)
  const told = isReady ? quote.data : undefined
  const cancel = () => {
    if (!told) return
    call.mutate(
      { groupId, orderIds: [...orderIds], feeMinor: told.feeMinor },
      {
        onSuccess: () => {
          changed(texts.cancelled)
          onDone()
        },
        onError: () => {
          changed()
          void quote.refetch()
        },
      },
    )
  }
  return (
    <FormDialog
      title={texts.cancelTitle}
      confirmLabel={told ? texts.cancelFor(formats.money(told.feeMinor, told.currency)) : texts.cancelRooms}
      danger
      ready={told !== undefined}
      busy={call.isPending}
      failure={call.error}
      onSubmit={cancel}
      onCancel={onDone}
    >
      {() => (
        <>
          {isSold ? <Choose orders={standing} chosen={chosen} onChange={setChosen} /> : <p>{texts.cancelAll}</p>}
          {isReady ? (
            <CallView query={quote} skeleton={<Skeleton shape="lines" count={1} />}>
              {({ rooms, feeMinor, refundMinor, currency }) => (
                <p className="tw-tabular" role="status">
                  {texts.cancelCosts(rooms, formats.money(feeMinor, currency), formats.money(refundMinor, currency))}
                </p>
              )}
            </CallView>
          ) : (
            <p className="tw-soft">{texts.cancelNone}</p>
          )}
        </>
      )}
    </FormDialog>
  )
}

type Choosing = {
  orders: Contract['orders']
  chosen: readonly string[]
  onChange(chosen: readonly string[]): void
}

function Choose({ orders, chosen, onChange }: Choosing) {
  const texts = useDealTexts()
  const language = useLanguage()
  return (
    <fieldset className="tw-stack tw-gap-8">
      <legend className="tw-strong">{texts.cancelWhich}</legend>
      {orders.map(({ id, code, roomCount, roomNameEn, roomNameZh }) => (
        <label key={id} className="tw-row tw-gap-8">
          <input
            type="checkbox"
            checked={chosen.includes(id)}
            onChange={() => onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])}
          />
          <span>
            {code} · {texts.order(roomCount, nameIn(language, { nameEn: roomNameEn, nameZh: roomNameZh }))}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
