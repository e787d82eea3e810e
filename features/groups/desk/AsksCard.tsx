import { useState } from 'react'
import { useFormats } from '#web/format.ts'
import { useLanguage } from '#web/language.ts'
import { nameIn } from '#web/locale.ts'
import { paths } from '#web/paths.ts'
import { CallView } from '#web/ui/page/CallView.tsx'
import { Card } from '#web/ui/page/Card.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { InlineList } from '#web/ui/text/InlineList.tsx'
import { KeyHint } from '#web/ui/text/KeyHint.tsx'
import { notify } from '#web/ui/overlay/notify.ts'
import { assetUrl } from '#web/ui/page/Photo.tsx'
import { Skeleton } from '#web/ui/page/Skeleton.tsx'
import { useCall, useCallMutation } from '#web/use-call.ts'
import type { Group } from '../contract-requests.ts'
import { type HotelAsk, listHotelAsks, renewHotelLink } from '../hotel-link/contract.ts'
import { useOfferTexts } from '../web/terms/texts.ts'
import { useNow } from '../web/use-now.ts'
import { AskHotelDialog } from './AskHotelDialog.tsx'

/** The hotels that were asked for an offer by a link, and asking another one. */
export function AsksCard({ group }: { group: Group }) {
  const texts = useOfferTexts()
  const asks = useCall(listHotelAsks, { groupId: group.id }, { staleTime: 0 })
  const [isAsking, setAsking] = useState(false)
  const [link, setLink] = useState<string | null>(null)
  const isOpen = group.state === 'REQUESTED' || group.state === 'OFFERED'
  return (
    <Card title={texts.hotels}>
      <CallView query={asks} skeleton={<Skeleton shape="lines" count={1} />}>
        {({ list }) => (
          <div className="tw-stack tw-gap-12">
            {list.length === 0 ? <p className="tw-soft">{texts.hotelsNone}</p> : null}
            <ul className="tw-stack tw-gap-8 tw-flat">
              {list.map((ask) => (
                <Asked key={ask.id} ask={ask} onLink={setLink} />
              ))}
            </ul>
            {isOpen ? (
              <span>
                <button type="button" className="tw-button" onClick={() => setAsking(true)} aria-keyshortcuts="h">
                  {texts.askHotel}
                  <KeyHint letter="h" />
                </button>
              </span>
            ) : null}
          </div>
        )}
      </CallView>
      {isAsking ? <AskHotelDialog group={group} onDone={() => setAsking(false)} /> : null}
      {link === null ? null : <LinkDialog link={link} onDone={() => setLink(null)} />}
    </Card>
  )
}

function Asked({ ask, onLink }: { ask: HotelAsk; onLink(link: string): void }) {
  const texts = useOfferTexts()
  const formats = useFormats()
  const language = useLanguage()
  const nowMs = useNow()
  const call = useCallMutation(renewHotelLink)
  const isOver = Date.parse(ask.expiresAt) <= nowMs
  const until = formats.moment(ask.expiresAt)
  const stateOf = () => {
    if (ask.offerNo !== null) return texts.answered(ask.offerNo)
    if (ask.reason !== null) return texts.refused(ask.reason)
    return isOver ? texts.over(until) : texts.openUntil(until)
  }
  const renew = () =>
    call.mutate(
      { askId: ask.id },
      {
        onSuccess: ({ linkToken }) =>
          onLink(new URL(assetUrl(paths.groupOffer(linkToken).slice(1)), document.baseURI).href),
        onError: (failure) => notify.failure(failure),
      },
    )
  return (
    <li className="tw-flex tw-wrap tw-between tw-gap-8">
      <span className="tw-stack tw-gap-2">
        <span className="tw-strong">{nameIn(language, { nameEn: ask.hotelNameEn, nameZh: ask.hotelNameZh })}</span>
        <InlineList facts={[ask.email === null ? texts.noMail : texts.mailed(ask.email), stateOf()]} />
      </span>
      {ask.answeredAt === null && !isOver ? (
        <button type="button" className="tw-button" disabled={call.isPending} onClick={renew}>
          {texts.copyLink}
        </button>
      ) : null}
    </li>
  )
}

function LinkDialog({ link, onDone }: { link: string; onDone(): void }) {
  const texts = useOfferTexts()
  const copy = () =>
    void navigator.clipboard.writeText(link).then(() => {
      notify.success(texts.copied)
      onDone()
    })
  return (
    <Dialog
      title={texts.linkTitle}
      onCancel={onDone}
      busy={false}
      actions={
        <button type="button" className="tw-button tw-button-primary" onClick={copy}>
          {texts.copy}
        </button>
      }
    >
      <div className="tw-stack tw-gap-12">
        <p>{texts.linkText}</p>
        <Field label={texts.link}>
          {(control) => <input {...control} className="tw-input" readOnly value={link} />}
        </Field>
      </div>
    </Dialog>
  )
}
