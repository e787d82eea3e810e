import { useQueryClient } from '@tanstack/react-query'
import { type ChangeEvent, useState } from 'react'
import { isCallFailure, uploadFile } from '#web/call-api.ts'
import { notify } from '#web/ui/overlay/notify.ts'
import { assetUrl } from '#web/ui/page/Photo.tsx'
import { useCallMutation, useFailure } from '#web/use-call.ts'
import { type Brand, type PictureKind, removeBrandPicture, saveBrandPicture } from '../contract.ts'
import styles from './Brand.module.css'
import { showChanged } from './show.ts'
import { useBrandTexts } from './texts.ts'

/** Sends the chosen file, and says what was wrong with it. */
function useSending(kind: PictureKind, proof: string) {
  const texts = useBrandTexts()
  const client = useQueryClient()
  const remove = useCallMutation(removeBrandPicture)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useFailure()

  async function send(file: File): Promise<void> {
    setBusy(true)
    setFailure(null)
    try {
      showChanged(client, await uploadFile(saveBrandPicture, file, { kind, proof }))
      notify.success(texts.pictureSaved)
    } catch (error) {
      if (!isCallFailure(error)) throw error
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }

  function takeAway(): void {
    setFailure(null)
    const onSuccess = (brand: Brand) => {
      showChanged(client, brand)
      notify.success(texts.pictureRemoved)
    }
    remove.mutate({ kind, proof }, { onSuccess, onError: setFailure })
  }
  const isBusy = busy || remove.isPending
  const fault = failure && (failure.fields?.['proof'] ?? failure.returnMsg)
  return { busy: isBusy, ready: !isBusy && proof !== '', fault, send, takeAway }
}

/** A picture of the brand: showing, and once the proof is typed replacing and removing it. */
export function BrandPicture({ kind, brand, proof }: { kind: PictureKind; brand: Brand; proof: string }) {
  const texts = useBrandTexts()
  const { busy, ready, fault, send, takeAway } = useSending(kind, proof)
  const path = kind === 'LOGO' ? brand.logoPath : brand.faviconPath
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    // Chosen again after a refusal, the same file is a change as well.
    event.target.value = ''
    if (file) void send(file)
  }
  return (
    <section className="tw-row tw-wrap tw-gap-16" aria-label={texts.kinds[kind]}>
      <span className={`tw-fit-center tw-13 tw-round tw-pad-12-16 ${styles.picture}`}>
        {path === null ? texts.none : <img src={assetUrl(path)} alt={texts.kinds[kind]} />}
      </span>
      <p className="tw-small tw-soft tw-min-0">
        <strong>{texts.kinds[kind]}</strong>
        <br />
        {texts.kindHints[kind]}
      </p>
      <span className="tw-flex tw-wrap tw-gap-8">
        <label className={`tw-button ${styles.file}`}>
          {busy ? texts.sending : path === null ? texts.choose : texts.replace}
          <input
            type="file"
            className="tw-visually-hidden"
            accept={kind === 'LOGO' ? 'image/png,image/jpeg' : 'image/png'}
            disabled={!ready}
            onChange={choose}
          />
        </label>
        {path === null ? null : (
          <button type="button" className="tw-button tw-button-quiet" disabled={!ready} onClick={takeAway}>
            {texts.remove}
          </button>
        )}
      </span>
      {fault === null ? null : (
        <p className="tw-14 tw-lost tw-full" role="alert">
          {fault}
        </p>
      )}
    </section>
  )
}
