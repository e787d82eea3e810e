import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { getMySecondFactor } from '#features/identity/contract.ts'
import { useFormats } from '#web/format.ts'
import { CallView } from '#web/ui/page/CallView.tsx'
import { Skeleton } from '#web/ui/page/Skeleton.tsx'
import { StatusChip } from '#web/ui/text/StatusChip.tsx'
import { callKey, useCall } from '#web/use-call.ts'
import { RenewRecoveryCodes } from './RenewRecoveryCodes.tsx'
import styles from './SecondFactor.module.css'
import { StopSecondFactor } from './StopSecondFactor.tsx'
import { useIdentityTexts } from './texts.ts'

// Loaded with the QR code's library on demand, because most people come to change a password.
const SetUpSecondFactor = lazy(() => import('./SetUpSecondFactor.tsx'))

type Doing = 'setUp' | 'renew' | 'stop'

/** What can be done next with the second step. */
function WaysOn({ on, onChoose }: { on: boolean; onChoose: (doing: Doing) => void }) {
  const { step } = useIdentityTexts()
  if (!on)
    return (
      <div>
        <button type="button" className="tw-button tw-button-primary" onClick={() => onChoose('setUp')}>
          {step.start}
        </button>
      </div>
    )
  return (
    <div className="tw-flex tw-wrap tw-gap-8">
      <button type="button" className="tw-button" onClick={() => onChoose('renew')}>
        {step.renew}
      </button>
      <button type="button" className="tw-button" onClick={() => onChoose('stop')}>
        {step.stop}
      </button>
    </div>
  )
}

/** The second step of signing in: what it is, whether it is on, and the way to switch it. */
export function SecondFactor() {
  const { step } = useIdentityTexts()
  const formats = useFormats()
  const client = useQueryClient()
  const [doing, setDoing] = useState<Doing | null>(null)
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
          {doing === null ? <WaysOn on={on} onChoose={setDoing} /> : null}
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
