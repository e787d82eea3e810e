import { useQueryClient } from '@tanstack/react-query'
import { type ChangeEvent, useState } from 'react'
import type { OutputOf } from '#contract/call.ts'
import { isCallFailure, uploadFile } from '#web/call-api.ts'
import { Card } from '#web/ui/page/Card.tsx'
import { CallView } from '#web/ui/page/CallView.tsx'
import { notify } from '#web/ui/overlay/notify.ts'
import { assetUrl } from '#web/ui/page/Photo.tsx'
import { Skeleton } from '#web/ui/page/Skeleton.tsx'
import { callKey, useCall, useCallMutation, useFailure } from '#web/use-call.ts'
import { getCompanyLogo, removeCompanyLogo, saveCompanyLogo } from '../contract.ts'
import styles from './LogoCard.module.css'
import { useCompanyTexts } from './texts.ts'

type Logo = OutputOf<typeof getCompanyLogo>['logo']

/** The logo on the company's vouchers: showing, replacing and removing it. For people who may change the company. */
export function LogoCard() {
  const { logo: texts } = useCompanyTexts()
  const query = useCall(getCompanyLogo, {})
  return (
    <Card title={texts.title}>
      <CallView query={query} skeleton={<Skeleton shape="lines" count={2} />}>
        {({ logo }) => <LogoForm logo={logo} />}
      </CallView>
    </Card>
  )
}

/** Sends the chosen file, and tells what was wrong with it. */
function useSending() {
  const { logo: texts } = useCompanyTexts()
  const client = useQueryClient()
  const remove = useCallMutation(removeCompanyLogo)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useFailure()
  const refresh = () => client.invalidateQueries({ queryKey: callKey(getCompanyLogo) })

  async function send(file: File): Promise<void> {
    setBusy(true)
    setFailure(null)
    try {
      await uploadFile(saveCompanyLogo, file, {})
      await refresh()
      notify.success(texts.saved)
    } catch (error) {
      if (!isCallFailure(error)) throw error
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }

  const takeAway = () =>
    remove.mutate(
      {},
      {
        onSuccess: () => void refresh().then(() => notify.success(texts.removed)),
        onError: setFailure,
      },
    )
  return { busy: busy || remove.isPending, failure, send, takeAway }
}

function LogoForm({ logo }: { logo: Logo }) {
  const { logo: texts } = useCompanyTexts()
  const { busy, failure, send, takeAway } = useSending()
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    // Chosen again after a refusal, the same file is a change as well.
    event.target.value = ''
    if (file) void send(file)
  }
  return (
    <div className="tw-row tw-wrap tw-gap-16">
      <span className={`tw-fit-center tw-13 tw-round ${styles.picture}`}>
        {logo === null ? texts.none : <img src={assetUrl(logo.path)} alt={texts.title} />}
      </span>
      <p className={`tw-small tw-soft ${styles.say}`}>{texts.hint}</p>
      <span className="tw-flex tw-wrap tw-gap-8">
        <label className={`tw-button ${styles.file}`}>
          {busy ? texts.sending : logo === null ? texts.choose : texts.replace}
          <input
            type="file"
            className="tw-visually-hidden"
            accept="image/png,image/jpeg"
            disabled={busy}
            onChange={choose}
          />
        </label>
        {logo === null ? null : (
          <button type="button" className="tw-button tw-button-quiet" disabled={busy} onClick={takeAway}>
            {texts.remove}
          </button>
        )}
      </span>
      {failure === null ? null : (
        <p className={`tw-14 tw-lost ${styles.refused}`} role="alert">
          {failure.returnMsg}
        </p>
      )}
    </div>
  )
}
