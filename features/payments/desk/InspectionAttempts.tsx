import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useFormats } from '#web/format.ts'
import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/page/Card.tsx'
import { CopyButton } from '#web/ui/text/CopyButton.tsx'
import { DescriptionList } from '#web/ui/text/DescriptionList.tsx'
import { StatusChip } from '#web/ui/text/StatusChip.tsx'
import type { Tone } from '#web/ui/text/tone.ts'
import type { DeskPayment } from '../inspection/contract.ts'
import { shownReference } from '../transfers/reference-text.ts'
import { useInspectionTexts } from './inspection-texts.ts'
import styles from './PaymentDesk.module.css'

type Attempt = DeskPayment['attempts'][number]

const TONES: Record<Attempt['status'], Tone> = {
  CREATED: 'wait',
  PENDING: 'wait',
  SUCCEEDED: 'good',
  FAILED: 'lost',
  CLOSED: 'neutral',
  EXPIRED: 'neutral',
  INTEGRITY_FAILURE: 'lost',
}

/** The attempts of a payment, newest first. */
export function InspectionAttempts({ payment: { attempts } }: { payment: DeskPayment }) {
  const texts = useInspectionTexts()
  return (
    <Card title={texts.attempts}>
      <div className={`tw-stack tw-gap-20 tw-min-0 ${styles.stack}`}>
        {attempts.map((attempt) => (
          <Try key={attempt.id} attempt={attempt} />
        ))}
      </div>
    </Card>
  )
}

/** A number with a copy button, for searching it elsewhere. */
function Number({ text, what, shown = text }: { text: string; what: string; shown?: string }) {
  return (
    <span className={`tw-tabular tw-start tw-gap-8 ${styles.copied}`}>
      <span>{shown}</span>
      <CopyButton text={text} what={what} />
    </span>
  )
}

function Try({ attempt }: { attempt: Attempt }) {
  const texts = useInspectionTexts()
  const formats = useFormats()
  const {
    number,
    provider,
    status,
    payMinor,
    payCurrency,
    rate,
    rateSource,
    providerRef,
    createdAt,
    expiresAt,
    paidAt,
    nextPollAt,
    pollCount,
  } = attempt
  const words = texts.attempt
  const isBank = provider === 'BANK'
  const facts: (readonly [string, ReactNode])[] = [
    [
      isBank ? words.reference : words.number,
      <Number key="number" text={number} shown={isBank ? shownReference(number) : number} what={texts.copy.number} />,
    ],
    [words.asked, formats.money(payMinor, payCurrency)],
  ]
  if (rateSource !== null) facts.push([words.rate, words.rateText(rate, rateSource)])
  if (providerRef !== null)
    facts.push([words.providerRef, <Number key="theirs" text={providerRef} what={texts.copy.providerRef} />])
  facts.push([words.started, formats.moment(createdAt)], [words.expires, formats.moment(expiresAt)])
  if (paidAt !== null) facts.push([words.paid, isBank ? formats.day(paidAt.slice(0, 10)) : formats.moment(paidAt)])
  if (nextPollAt !== null)
    facts.push([
      words.nextLook,
      `${formats.fromNow(nextPollAt)}${pollCount > 0 ? ` · ${words.pollCount(pollCount)}` : ''}`,
    ])
  return (
    <div className="tw-stack tw-gap-12">
      <p className="tw-flex tw-gap-8">
        <StatusChip tone={TONES[status]}>{texts.attemptStates[status]}</StatusChip>
        {isBank ? (
          <Link to={paths.deskTransfers({ keyword: number, open: attempt.id })}>{texts.toTransfer}</Link>
        ) : null}
      </p>
      <DescriptionList facts={facts} />
    </div>
  )
}
