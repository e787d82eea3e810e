import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { useCallMutation } from '#web/use-call.ts'
import { type Address, removeAddress } from '../contract.ts'
import { useAddressTexts } from './texts.ts'
import { useAddressesChanged } from './use-addresses-changed.ts'

/** Deletes an address, after asking. */
export function RemoveAddressDialog({ address, onCancel }: { address: Address; onCancel(): void }) {
  const texts = useAddressTexts()
  const changed = useAddressesChanged()
  const call = useCallMutation(removeAddress)
  const onSuccess = () => {
    onCancel()
    void changed(texts.removed)
  }
  return (
    <ConfirmDialog
      open
      danger
      title={texts.removeTitle(address.contact)}
      confirmText={texts.remove}
      busy={call.isPending}
      onConfirm={() => call.mutate({ addressId: address.id }, { onSuccess })}
      onCancel={onCancel}
    >
      <p>{texts.removeText}</p>
      {call.error ? (
        <p className="tw-lost" role="alert">
          {call.error.returnMsg}
        </p>
      ) : null}
    </ConfirmDialog>
  )
}
