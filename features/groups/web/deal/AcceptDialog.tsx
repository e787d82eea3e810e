import { useState } from 'react'
import { getBookingSettings } from '#features/company/settings/contract.ts'
import { CentreChoice, ReferenceField, useCostCentres } from '#features/hotel-orders/web/booking/BookedForPart.tsx'
import { useFormats } from '#web/format.ts'
import { FormDialog } from '#web/ui/form/FormDialog.tsx'
import { useCall, useCallMutation } from '#web/use-call.ts'
import type { GroupOffer } from '#features/groups/contract-requests.ts'
import { acceptOffer, type GroupDeal } from '#features/groups/deal/contract.ts'
import { FeeList, PlanTable } from './PlanTable.tsx'
import { useDealTexts } from './texts.ts'
import { useDealChanged } from './use-deal.ts'

type Props = { groupId: string; offer: GroupOffer; deal: GroupDeal; onDone(): void }
type BookedOn = { readonly customerReference?: string; readonly costCentreId?: string }

/** Shows how an offer is paid and what cancelling costs, then accepts it at the total that is shown. */
export function AcceptDialog({ groupId, offer, deal, onDone }: Props) {
  const texts = useDealTexts()
  const formats = useFormats()
  const changed = useDealChanged()
  const call = useCallMutation(acceptOffer)
  const [on, setOn] = useState<BookedOn>({})
  const { currency } = deal
  const terms = deal.terms.find(({ offerId }) => offerId === offer.id)
  const accept = () =>
    call.mutate(
      {
        groupId,
        offerId: offer.id,
        totalMinor: offer.totalMinor,
        ...(on.customerReference && { customerReference: on.customerReference }),
        ...(on.costCentreId && { costCentreId: on.costCentreId }),
      },
      {
        onSuccess: () => {
          changed(texts.accepted)
          onDone()
        },
        onError: () => changed(),
      },
    )
  return (
    <FormDialog
      title={texts.acceptTitle(offer.no)}
      confirmLabel={texts.acceptLabel(formats.money(offer.totalMinor, currency))}
      busy={call.isPending}
      failure={call.error}
      onSubmit={accept}
      onCancel={onDone}
    >
      {(errors) => (
        <>
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
          <BookedOnFields on={on} errors={errors} onChange={(part) => setOn({ ...on, ...part })} />
        </>
      )}
    </FormDialog>
  )
}

type FieldsProps = { on: BookedOn; errors: Readonly<Record<string, string>>; onChange(part: BookedOn): void }

/** The company's own reference and cost centre, as on a booking. */
function BookedOnFields({ on, errors, onChange }: FieldsProps) {
  const settings = useCall(getBookingSettings, {}, { staleTime: 60_000 }).data
  const { referenceRequired = false, costCentreRequired = false } = settings ?? {}
  const centres = useCostCentres(costCentreRequired)
  return (
    <div className="tw-fields">
      <ReferenceField
        value={on.customerReference ?? ''}
        required={referenceRequired}
        error={errors['customerReference']}
        onChange={(customerReference) => onChange({ customerReference })}
      />
      {centres === undefined ? null : (
        <CentreChoice
          draft={on}
          errors={errors}
          costCentreRequired={costCentreRequired}
          centres={centres}
          onChange={onChange}
        />
      )}
    </div>
  )
}
