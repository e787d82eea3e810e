import { Link } from 'react-router'
import { joinSentences } from '#contract/languages.ts'
import { useFormats } from '#web/format.ts'
import { useLanguage } from '#web/language.ts'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { Icon } from '#web/ui/text/Icon.tsx'
import type { ApprovedKind, NeededApproval as Needed } from '../contract.ts'
import { useApprovalTexts, useReasons } from './texts.ts'

type Props = {
  needed: Needed
  currency: string
  /** Off where its title is shown above it. */
  isTitled?: boolean
  kind?: ApprovedKind
}

/** Tells a booker before the booking by whom it has to be approved, why, and what happens until then. */
export function NeededApproval({ needed, currency, isTitled = true, kind = 'HOTEL' }: Props) {
  const { needed: texts, change } = useApprovalTexts()
  const formats = useFormats()
  const say = useReasons(currency)
  const { approvers, reasons, deadlineAt, atDeadline } = needed
  const language = useLanguage()
  const isChange = kind === 'CHANGE'
  const expires = isChange ? change.expires : texts.expires
  const until = { APPROVE: texts.approves, EXPIRE: expires, DECLINE: texts.declines }[atDeadline]
  const held = { HOTEL: texts.held, CHANGE: change.held, TICKET: texts.heldTickets }[kind]
  return (
    <div className="tw-tone-wait tw-flex tw-gap-8 tw-14 tw-20 tw-round tw-pad-12">
      <Icon name="wait" size={18} />
      <div className="tw-stack tw-gap-6">
        {isTitled ? <strong>{isChange ? change.needed : texts.title}</strong> : null}
        <ul className="tw-stack tw-gap-2 tw-start">
          {reasons.map((reason) => (
            <li key={reason.kind}>{say(reason)}</li>
          ))}
        </ul>
        {approvers.length === 0 ? (
          <p>{texts.nobody}</p>
        ) : (
          <p>
            {joinSentences(language, [
              texts.by(approvers.map(({ name }) => name).join(', ')),
              held,
              until(formats.moment(deadlineAt)),
            ])}
          </p>
        )}
      </div>
    </div>
  )
}

type AskProps = Pick<Props, 'needed' | 'currency'> & { otherTo: string; onAsk(): void; onCancel(): void }

/** Confirms with the booker before the booking is sent. `otherTo` leads back to hotels that need no approval. */
export function AskApproval({ needed, currency, otherTo, onAsk, onCancel }: AskProps) {
  const { needed: texts } = useApprovalTexts()
  return (
    <Dialog
      title={texts.title}
      onCancel={onCancel}
      actions={
        <>
          <Link className="tw-button" to={otherTo}>
            {texts.other}
          </Link>
          {needed.approvers.length > 0 ? (
            <button type="button" className="tw-button tw-button-primary" onClick={onAsk}>
              {texts.ask}
            </button>
          ) : null}
        </>
      }
    >
      <NeededApproval needed={needed} currency={currency} isTitled={false} />
    </Dialog>
  )
}
