import { useState } from 'react'
import type { OutputOf } from '#contract/call.ts'
import { type FieldFaults, FormDialog } from '#web/ui/form/FormDialog.tsx'
import { NumberField } from '#web/ui/form/NumberField.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { useCallMutation } from '#web/use-call.ts'
import { type getHotelContacts, MOST_STOP_SALE_DAYS, setHotelStopSale, STOP_SALES } from '../contacts/contract.ts'
import { useContactsChanged } from './ContactDialogs.tsx'
import { useContactTexts } from './texts.ts'

type Hotel = Pick<OutputOf<typeof getHotelContacts>, 'hotelId' | 'stopSale' | 'stopSaleDays'>

/** Sets which nights a hotel may close itself. */
export function StopSaleDialog({ hotel, onClose }: { hotel: Hotel; onClose(): void }) {
  const { stopSale: texts } = useContactTexts()
  const changed = useContactsChanged()
  const call = useCallMutation(setHotelStopSale)
  const { hotelId } = hotel
  const [stopSale, setStopSale] = useState(hotel.stopSale)
  const [days, setDays] = useState<number | null>(hotel.stopSaleDays)
  const [faults, setFaults] = useState<FieldFaults>()
  const onSuccess = () => {
    onClose()
    void changed(texts.saved)
  }
  function save(): void {
    setFaults(days === null ? { stopSaleDays: texts.missing } : {})
    if (days !== null) call.mutate({ hotelId, stopSale, stopSaleDays: days }, { onSuccess })
  }
  return (
    <FormDialog
      title={texts.title}
      confirmLabel={texts.save}
      busy={call.isPending}
      failure={call.error}
      {...(faults && { faults })}
      onSubmit={save}
      onCancel={onClose}
    >
      {(errors) => (
        <>
          <Select
            label={texts.label}
            hint={texts.hint}
            error={errors['stopSale']}
            value={stopSale}
            onChange={(value) => setStopSale(STOP_SALES.find((one) => one === value) ?? 'NONE')}
            options={STOP_SALES.map((one) => ({ value: one, text: texts.kinds[one] }))}
          />
          <NumberField
            label={texts.days}
            error={errors['stopSaleDays']}
            min={0}
            max={MOST_STOP_SALE_DAYS}
            step={1}
            value={days}
            onChange={setDays}
          />
        </>
      )}
    </FormDialog>
  )
}
