import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { getMySecondFactor } from '#features/identity/contract.ts'
import { useFormats } from '#web/format.ts'
import { CallView } from '#web/ui/CallView.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { StatusChip } from '#web/ui/StatusChip.tsx'
import { callKey, useCall } from '#web/use-call.ts'
import { RenewRecoveryCodes } from './RenewRecoveryCodes.tsx'
import styles from './SecondFactor.module.css'
import { StopSecondFactor } from './StopSecondFactor.tsx'
import { useIdentityTexts } from './texts.ts'

// Loaded with the QR code's library on demand, because most people come to change a password.
const SetUpSecondFactor = lazy(() => import('./SetUpSecondFactor.tsx'))

/** The second step of signing in: what it is, whether it is on, and the way to switch it. */
export function SecondFactor() {
  const { step } = useIdentityTexts()
  const formats = useFormats()
  const client = useQueryClient()
  const [doing, setDoing] = useState<'setUp' | 'renew' | 'stop' | null>(null)
  const state = useCall(getMySecondFactor, {}, { staleTime: 0 })
  const refresh = () => client.invalidateQueries({ queryKey: callKey(getMySecondFactor) })
  const done = async () => {
    setDoing(null)
    await refresh()
  }
  return (
    <CallView query={state} skeleton={<Skeleton count={1} shape="rows" height={152} />}>
      {({ on, required, since, recoveryCodesLeft }) => (
        <div className={styles.parts}>
          <p className="tw-soft">{step.lead}</p>
          {on && since !== null ? (
            <p className="tw-row tw-wrap tw-gap-8-12">
              <StatusChip tone="good">{step.on}</StatusChip>
              <span className="tw-soft tw-small">{step.since(formats.day(since.slice(0, 10)), recoveryCodesLeft)}</span>
            </p>
          ) : (
            <p className="tw-row tw-wrap tw-gap-8-12">
              <StatusChip tone={required ? 'wait' : 'neutral'}>{step.off}</StatusChip>
              {required ? <span>{step.required}</span> : null}
            </p>
          )}
          {doing === null ? (
            <div className="tw-flex tw-wrap tw-gap-8">
              {on ? (
                <button type="button" className="tw-button" onClick={() => setDoing('renew')}>
                  {step.renew}
                </button>
              ) : null}
              <button
                type="button"
                className={on ? 'tw-button' : 'tw-button tw-button-primary'}
                onClick={() => setDoing(on ? 'stop' : 'setUp')}
              >
                {on ? step.stop : step.start}
              </button>
            </div>
          ) : null}
          {doing === 'renew' ? <RenewRecoveryCodes onDone={done} onCancel={() => setDoing(null)} /> : null}
          {doing === 'stop' ? <StopSecondFactor onDone={done} onCancel={() => setDoing(null)} /> : null}
          {doing === 'setUp' ? (
            <Suspense fallback={<Skeleton shape="lines" count={3} />}>
              <SetUpSecondFactor onSwitchedOn={refresh} onDone={done} onCancel={() => setDoing(null)} />
            </Suspense>
          ) : null}
        </div>
      )}
    </CallView>
  )
}
