import { useFormats } from '#web/format.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { useCallMutation } from '#web/use-call.ts'
import type { GroupOffer } from '#features/groups/contract-requests.ts'
import { acceptOffer, type GroupDeal } from '#features/groups/deal/contract.ts'
import { FeeList, PlanTable } from './PlanTable.tsx'
import { useDealTexts } from './texts.ts'
import { useDealChanged } from './use-deal.ts'

type Props = { groupId: string; offer: GroupOffer; deal: GroupDeal; onDone(): void }

/** Shows how an offer is paid and what cancelling costs, then accepts it at the total that is shown. */
export function AcceptDialog({ groupId, offer, deal, onDone }: Props) {
  const texts = useDealTexts()
  const formats = useFormats()
  const changed = useDealChanged()
  const call = useCallMutation(acceptOffer)
  const { currency } = deal
  const terms = deal.terms.find(({ offerId }) => offerId === offer.id)
  const accept = () =>
    call.mutate(
      { groupId, offerId: offer.id, totalMinor: offer.totalMinor },
      {
        onSuccess: () => {
          changed(texts.accepted)
          onDone()
        },
        onError: () => changed(),
      },
    )
  return (
    <ConfirmDialog
      open
      title={texts.acceptTitle(offer.no)}
      confirmText={texts.acceptLabel(formats.money(offer.totalMinor, currency))}
      busy={call.isPending}
      onConfirm={accept}
      onCancel={onDone}
    >
      <div className="tw-stack tw-gap-16">
        <p>{texts.acceptText}</p>
        {terms ? (
          <>
            <div className="tw-stack tw-gap-8">
              <h3>{texts.plan}</h3>
              <PlanTable parts={terms.parts} currency={currency} />
            </div>
            <FeeList fees={terms.fees} currency={currency} />
          </>
        ) : null}
        {call.error ? <p role="alert">{call.error.returnMsg}</p> : null}
      </div>
    </ConfirmDialog>
  )
}
