import { useEffect, useRef } from 'react'
import { notify } from '#web/ui/overlay/notify.ts'
import styles from './SecondFactor.module.css'
import { useIdentityTexts } from './texts.ts'

/** The recovery codes, shown this once, to be copied or kept as a file. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => Promise<void> }) {
  const { step } = useIdentityTexts()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const text = codes.join('\n')
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => notify.success(step.copied),
      () => notify.notification('error', step.notCopied, step.copyByHand),
    )
  return (
    <section className={`tw-line-above tw-pad-above-16 ${styles.form}`} aria-labelledby="recovery-codes">
      <h3 ref={title} id="recovery-codes" tabIndex={-1} className="tw-flat tw-16 tw-ringless">
        {step.recoveryTitle}
      </h3>
      <p>{step.recoveryLead}</p>
      <ul className={`tw-tabular ${styles.recovery}`}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="tw-flex tw-wrap tw-gap-8">
        <button type="button" className="tw-button tw-button-primary" onClick={() => void onDone()}>
          {step.kept}
        </button>
        <button type="button" className="tw-button" onClick={() => void copy()}>
          {step.copy}
        </button>
        <a
          className="tw-button"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
          download="tradewind-recovery-codes.txt"
        >
          {step.download}
        </a>
      </div>
    </section>
  )
}
