import { type ChangeEvent, useState } from 'react'
import { type PaymentView } from '#features/payments/contract.ts'
import { saveTransferProof } from '#features/payments/transfers/contract.ts'
import { isCallFailure, uploadFile } from '#web/call-api.ts'
import { notify } from '#web/ui/overlay/notify.ts'
import { ProofView } from './ProofView.tsx'
import styles from './Pay.module.css'
import { usePaymentTexts } from './texts.ts'
import { useFailure } from '#web/use-call.ts'

type Props = { paymentId: string; transfer: NonNullable<PaymentView['transfer']>; onSent: () => void }

/** Sends the chosen file, and returns what was wrong with it. */
function useSending(paymentId: string, onSent: () => void) {
  const { transfer } = usePaymentTexts()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useFailure()
  async function send(file: File): Promise<void> {
    setBusy(true)
    setFailure(null)
    try {
      await uploadFile(saveTransferProof, file, { paymentId })
      onSent()
      notify.success(transfer.proofSent)
    } catch (error) {
      if (!isCallFailure(error)) throw error
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return { busy, failure, send }
}

/** The proofs of a transfer, newest first, and a field for another one. */
export function TransferProofs({ paymentId, transfer, onSent }: Props) {
  const texts = usePaymentTexts().transfer
  const { busy, failure, send } = useSending(paymentId, onSent)
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    // Choosing the same file again after a refusal then fires a change.
    event.target.value = ''
    if (file) void send(file)
  }
  const [newest, ...older] = transfer.proofs
  return (
    <div className={`tw-stack tw-gap-20 ${styles.parts}`}>
      <p className="tw-soft tw-small">{texts.proofText}</p>
      {newest ? <ProofView proof={newest} folder="payment-proof" /> : null}
      {older.length > 0 ? <p className="tw-soft tw-small">{texts.proofsBefore(older.length)}</p> : null}
      {transfer.mayAddProof ? (
        <label className={`tw-button ${styles.file}`}>
          {busy ? texts.proofSending : newest ? texts.proofReplace : texts.proofChoose}
          <input
            type="file"
            className="tw-visually-hidden"
            accept="image/png,image/jpeg,application/pdf"
            disabled={busy}
            onChange={choose}
          />
        </label>
      ) : null}
      {failure === null ? null : (
        <p className="tw-lost" role="alert">
          {failure.returnMsg}
        </p>
      )}
    </div>
  )
}
