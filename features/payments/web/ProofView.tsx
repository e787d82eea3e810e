import type { PaymentView } from '#features/payments/contract.ts'
import { useFormats } from '#web/format.ts'
import { InlineList } from '#web/ui/text/InlineList.tsx'
import { Icon } from '#web/ui/text/Icon.tsx'
import { assetUrl } from '#web/ui/page/Photo.tsx'
import styles from './ProofView.module.css'
import { usePaymentTexts } from './texts.ts'

type Proof = NonNullable<PaymentView['transfer']>['proofs'][number]

/**
 * A proof: a picture as it is, a PDF as a file to open. `folder` is the address of the company's own staff, or of the
 * desk.
 */
export function ProofView({ proof, folder }: { proof: Proof; folder: 'payment-proof' | 'desk-proof' }) {
  const formats = useFormats()
  const { transfer } = usePaymentTexts()
  const url = assetUrl(`files/${folder}/${proof.id}`)
  const isPicture = proof.mediaType !== 'application/pdf'
  return (
    <figure className={`tw-stack tw-gap-8 tw-items-start tw-flat ${styles.proof}`}>
      {isPicture ? (
        <img className={`tw-round ${styles.picture}`} src={url} alt={transfer.proofPicture} loading="lazy" />
      ) : null}
      <figcaption className="tw-small">
        <a href={url} download>
          <Icon name="download" size={16} />
          {isPicture ? transfer.proofDownload : transfer.proofPdf}
        </a>
        <span className="tw-soft">
          <InlineList facts={[proof.sentBy, formats.moment(proof.sentAt)]} />
        </span>
      </figcaption>
    </figure>
  )
}
