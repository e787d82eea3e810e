import { useFormats } from '#web/format.ts'
import { CallView } from '#web/ui/page/CallView.tsx'
import { FormDialog } from '#web/ui/form/FormDialog.tsx'
import { Skeleton } from '#web/ui/page/Skeleton.tsx'
import { useCall, useCallMutation } from '#web/use-call.ts'
import { cancelRooms } from '#features/groups/deal/contract.ts'
import { useDealTexts } from './texts.ts'
import { useDealChanged } from './use-deal.ts'

type Props = {
  groupId: string
  /** Numbers of the rooms; none is the whole group. */
  rooms: readonly number[]
  onDone(): void
}

/** Shows what releasing rooms or cancelling a group costs, then does it at that fee. */
export function CancelRoomsDialog({ groupId, rooms, onDone }: Props) {
  const texts = useDealTexts()
  const formats = useFormats()
  const changed = useDealChanged()
  const input = { groupId, rooms: [...rooms] }
  const quote = useCall(cancelRooms, input, { staleTime: 0 })
  const call = useCallMutation(cancelRooms)
  const quoted = quote.data
  const cancel = () => {
    if (!quoted) return
    call.mutate(
      { ...input, feeMinor: quoted.feeMinor },
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
  const isAll = rooms.length === 0
  return (
    <FormDialog
      title={isAll ? texts.cancelTitle : texts.releaseRoomsTitle(rooms.length)}
      confirmLabel={quoted ? texts.cancelFor(formats.money(quoted.feeMinor, quoted.currency)) : texts.cancelRooms}
      danger
      ready={quoted !== undefined}
      busy={call.isPending}
      failure={call.error}
      onSubmit={cancel}
      onCancel={onDone}
    >
      {() => (
        <>
          <p>{isAll ? texts.cancelAll : texts.roomNumbers(rooms.join(', '))}</p>
          <CallView query={quote} skeleton={<Skeleton shape="lines" count={1} />}>
            {({ rooms: count, freeRooms, feeMinor, refundMinor, refundOnlineMinor, currency }) => (
              <div className="tw-stack tw-gap-4 tw-tabular" role="status">
                <p>
                  {texts.cancelCosts(count, formats.money(feeMinor, currency), formats.money(refundMinor, currency))}
                </p>
                {refundOnlineMinor > 0 ? <p>{texts.ofItOnline(formats.money(refundOnlineMinor, currency))}</p> : null}
                {freeRooms > 0 ? <p>{texts.ofThemFree(freeRooms)}</p> : null}
              </div>
            )}
          </CallView>
        </>
      )}
    </FormDialog>
  )
}
