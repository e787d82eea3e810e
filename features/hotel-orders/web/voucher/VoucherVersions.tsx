import { Card } from '#web/ui/page/Card.tsx'
import { StatusChip } from '#web/ui/text/StatusChip.tsx'
import type { Tone } from '#web/ui/text/tone.ts'
import type { Voucher } from '#features/hotel-orders/contract.ts'
import { useOrderTexts } from '../texts.ts'
import styles from './VoucherVersions.module.css'
import { useOrderWords } from '../words.ts'

const TONES: Record<Voucher['versions'][number]['state'], Tone> = {
  ISSUED: 'good',
  SUPERSEDED: 'neutral',
  VOID: 'lost',
}

/** The versions of a voucher below it, the latest first; nothing while there is only one. Not printed. */
export function VoucherVersions({ voucher }: { voucher: Voucher }) {
  const texts = useOrderTexts()
  const { formats } = useOrderWords()
  if (voucher.versions.length < 2) return null
  return (
    <div className={`${styles.versions} tw-no-print`}>
      <Card title={texts.versions}>
        <p className="tw-small tw-soft">{texts.versionsHint}</p>
        <ol className={`tw-stack tw-gap-10 ${styles.list}`}>
          {voucher.versions.map((version) => (
            <li key={version.no}>
              <strong>{texts.versionNo(version.no)}</strong>
              <StatusChip tone={TONES[version.state]}>{texts.versionStates[version.state]}</StatusChip>
              <span>{texts.versionChanges[version.change]}</span>
              <span className="tw-tabular">{changedTo(version)}</span>
              <time className="tw-small tw-soft tw-tabular" dateTime={version.madeAt}>
                {formats.moment(version.madeAt)}
              </time>
            </li>
          ))}
        </ol>
      </Card>
    </div>
  )
}

/** What the version newly says, for changes that are one word. */
function changedTo(version: Voucher['versions'][number]): string | null {
  if (version.change === 'HOTEL_NUMBER') return version.hotelConfirmation
  return version.change === 'REFERENCE' ? version.customerReference : null
}
