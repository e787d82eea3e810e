import { useState } from 'react'
import { isLanguage, LANGUAGE_CODES, LANGUAGES } from '#contract/languages.ts'
import { getCompanyLogo } from '#features/company/contract.ts'
import { useLanguage } from '#web/language.ts'
import { nameIn } from '#web/locale.ts'
import { useRight } from '#web/store.ts'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { notify } from '#web/ui/overlay/notify.ts'
import { assetUrl } from '#web/ui/page/Photo.tsx'
import { useCall } from '#web/use-call.ts'
import type { TrackedHotel, TrackedRate } from '../contract.ts'
import type { Distributor } from '../contract-list.ts'
import { copiedPrices, type CopiedPrices, textOfPrices } from './copied-prices.ts'
import { pictureOfPrices } from './prices-picture.ts'
import { useToolsTexts } from './texts.ts'
import { Choice } from './TrackFilterBar.tsx'

type Props = {
  hotel: TrackedHotel
  rates: readonly TrackedRate[]
  days: readonly string[]
  currency: string
  distributors: readonly Distributor[]
  distributorId: string
  onCancel(): void
}

/** Copies a hotel's prices for a chat: in the distributor's language, with the mark-up for it. */
export default function CopyDialog({ hotel, rates, days, currency, distributors, distributorId, onCancel }: Props) {
  const { track: texts } = useToolsTexts()
  const page = useLanguage()
  const [chosenId, setChosenId] = useState(distributorId)
  const chosen = distributors.find(({ id }) => id === chosenId) ?? null
  const [spoken, setSpoken] = useState<typeof page | null>(null)
  const [atMs] = useState(() => Date.now())
  const language = spoken ?? chosen?.language ?? page
  const prices = copiedPrices({ hotel, rates, days, currency, markUp: chosen, language, atMs })
  const foreign = chosen !== null && chosen.currency !== currency
  return (
    <Dialog
      title={texts.copyOf(nameIn(page, hotel))}
      onCancel={onCancel}
      actions={<CopyButtons prices={prices} disabled={foreign} onCancel={onCancel} />}
    >
      <Choice
        none={texts.own}
        label={texts.copyFor}
        value={chosenId}
        options={distributors.map(({ id, name }) => ({ value: id, text: name }))}
        onChange={(id) => {
          setChosenId(id)
          setSpoken(null)
        }}
      />
      <Choice
        label={texts.language}
        value={language}
        options={LANGUAGE_CODES.map((code) => ({ value: code, text: LANGUAGES[code].name }))}
        onChange={(code) => isLanguage(code) && setSpoken(code)}
      />
      {foreign ? (
        <p className="tw-tone-lost tw-round tw-pad-8-12" role="alert">
          {texts.otherCurrency(chosen.currency, currency)}
        </p>
      ) : (
        <Field label={texts.preview}>
          {(control) => (
            <textarea
              {...control}
              className="tw-input tw-13"
              lang={language}
              readOnly
              rows={12}
              value={textOfPrices(prices)}
            />
          )}
        </Field>
      )}
    </Dialog>
  )
}

function CopyButtons({ prices, disabled, onCancel }: { prices: CopiedPrices; disabled: boolean; onCancel(): void }) {
  const { track: texts } = useToolsTexts()
  const seesLogo = useRight('company.read')
  const logo = useCall(getCompanyLogo, {}, { enabled: seesLogo }).data?.logo ?? null
  const copyText = (said: string) =>
    navigator.clipboard.writeText(textOfPrices(prices)).then(
      () => notify.success(said),
      () => notify.notification('warning', texts.copyText, texts.notCopied),
    )
  async function copyPicture(): Promise<void> {
    try {
      // The promise goes into the clipboard item itself: Safari allows copying only within the press.
      const drawn = pictureOfPrices(prices, logo ? assetUrl(logo.path) : null).then(
        (blob) => blob ?? Promise.reject(new Error('no picture')),
      )
      await navigator.clipboard.write([new ClipboardItem({ 'image/png': drawn })])
      notify.success(texts.copiedPicture)
    } catch {
      await copyText(texts.pictureAsText)
    }
  }
  return (
    <>
      <button type="button" className="tw-button" onClick={onCancel}>
        {texts.close}
      </button>
      <button type="button" className="tw-button" disabled={disabled} onClick={() => void copyPicture()}>
        {texts.copyPicture}
      </button>
      <button
        type="button"
        className="tw-button tw-button-primary"
        disabled={disabled}
        onClick={() => void copyText(texts.copiedText)}
      >
        {texts.copyText}
      </button>
    </>
  )
}
