import { feeUnit } from '#features/hotels/fee-words.ts'
import { otherLanguage } from '#contract/languages.ts'
import type { ReactNode } from 'react'
import { useLanguage } from '#web/language.ts'
import { Icon } from '#web/ui/text/Icon.tsx'
import type { Voucher } from '#features/hotel-orders/contract.ts'
import { cancellationLines, extraLines, feeName, timesInWords } from '#features/hotel-orders/voucher/lines.ts'
import { paidLines } from '#features/hotel-orders/voucher/document-texts.ts'
import { guestInWords, partyInWords } from '#features/hotel-orders/voucher/party.ts'
import {
  amountInWords,
  dayInWords,
  dueByCurrency,
  momentInWords,
  nightsOfStay,
} from '#features/hotel-orders/voucher/wording.ts'
import { InlineList } from '#web/ui/text/InlineList.tsx'
import { QrCode } from '#web/ui/text/QrCode.tsx'
import { useDocumentTexts, useVoucherTexts } from '../texts.ts'
import styles from './Voucher.module.css'
import { VoucherHotel } from './VoucherHotel.tsx'
import { VoucherLogo } from './VoucherLogo.tsx'

/** The voucher as a sheet of paper. The guest holds it, so it names no price of the contract. */
export function VoucherDocument({ voucher }: { voucher: Voucher }) {
  const texts = useDocumentTexts(voucher)
  return (
    <article
      className={`tw-card-round tw-clip tw-14 tw-relative tw-centre-block tw-shadow ${styles.paper}`}
      aria-label={`${texts.title} ${voucher.code}`}
    >
      {voucher.state === 'VOID' ? <Void /> : null}
      <Head voucher={voucher} />
      <VoucherHotel voucher={voucher} />
      <Stay voucher={voucher} />
      <Guests voucher={voucher} />
      <References voucher={voucher} />
      <Payment voucher={voucher} />
      <Terms voucher={voucher} />
      <Wishes voucher={voucher} />
      {voucher.state === 'VOID' ? null : <Hints />}
      <p className={`tw-row tw-wrap tw-between tw-above-20 tw-gap-4-16 tw-pad-10-16 ${styles.help}`}>
        <span>
          {texts.emergency} <strong className="tw-tabular tw-whole">{voucher.emergencyPhone}</strong>
        </span>
        <span className="tw-small">{voucher.operatorName}</span>
      </p>
    </article>
  )
}

function Void() {
  const texts = useVoucherTexts()
  return (
    <>
      <p className={`tw-row tw-gap-8 tw-below-16 ${styles.voidLine}`} role="alert">
        <Icon name="warning" size={18} />
        <strong>{texts.void}</strong> {texts.voidText}
      </p>
      <span className={styles.voidMark} data-mark="VOID 作废" aria-hidden="true" />
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h2 className={`tw-14 tw-20 ${styles.partTitle}`}>{title}</h2>
      {children}
    </section>
  )
}

function Head({ voucher }: { voucher: Voucher }) {
  const texts = useDocumentTexts(voucher)
  const language = useLanguage()
  const issuedAt = voucher.versions[0]?.madeAt ?? voucher.issuedAt
  return (
    <header className={`tw-flex tw-start tw-between tw-gap-24 ${styles.head}`}>
      <div>
        <VoucherLogo path={voucher.logoPath} />
        <p className={`tw-strong ${styles.company}`}>{voucher.companyName}</p>
        <p className={`tw-13 tw-plain ${styles.quiet}`}>{texts.bookedThrough(voucher.operatorName)}</p>
        <h1 className={styles.title}>
          {texts.title} <span lang={otherLanguage(language)}>{texts.titleOther}</span>
        </h1>
        <p className={`tw-13 tw-plain ${styles.quiet} tw-tabular`}>
          <InlineList
            facts={[
              voucher.code,
              texts.version(voucher.versionNo),
              `${texts.issued} ${momentInWords(issuedAt, voucher.terms.hotel.timeZone, language)}`,
            ]}
          />
        </p>
      </div>
      <figure className={`tw-stack tw-gap-4 tw-rigid tw-items-end ${styles.qr}`}>
        <QrCode text={voucher.verificationUrl} size={104} label={texts.verify} />
        <figcaption>{texts.verify}</figcaption>
      </figure>
    </header>
  )
}

function Stay({ voucher }: { voucher: Voucher }) {
  const texts = useDocumentTexts(voucher)
  const language = useLanguage()
  const { terms } = voucher
  const [arrival, leaving] = timesInWords(terms, texts)
  return (
    <dl className={`tw-stack tw-gap-16 tw-above-20 ${styles.stay}`}>
      <div>
        <dt>{texts.checkIn}</dt>
        <dd>{dayInWords(terms.checkIn, language)}</dd>
        <dd className={`tw-13 tw-plain ${styles.quiet}`}>{arrival}</dd>
      </div>
      <div>
        <dt>{texts.checkOut}</dt>
        <dd>{dayInWords(terms.checkOut, language)}</dd>
        <dd className={`tw-13 tw-plain ${styles.quiet}`}>{leaving}</dd>
      </div>
      <div>
        <dt>{texts.stay}</dt>
        <dd>
          {texts.nights(nightsOfStay(terms))}
          {texts.comma}
          {texts.rooms(voucher.rooms.length)}
        </dd>
      </div>
      <div>
        <dt>{texts.meals}</dt>
        <dd>{texts.mealPlans[terms.rate.mealPlan]}</dd>
      </div>
    </dl>
  )
}

function Guests({ voucher }: { voucher: Voucher }) {
  const texts = useDocumentTexts(voucher)
  const { room, rate } = voucher.terms
  return (
    <Part title={texts.guests}>
      <p>
        <strong>{[room.nameEn, room.nameZh].filter(Boolean).join(' ')}</strong>
      </p>
      <p className={`tw-13 tw-plain ${styles.quiet}`}>{[rate.nameEn, rate.nameZh].filter(Boolean).join(' ')}</p>
      {voucher.rooms.map((sold) => (
        <div key={sold.roomNo} className={`tw-stack tw-gap-4-16 ${styles.room}`}>
          <strong>{texts.room(sold.roomNo)}</strong>
          <span className={`tw-13 tw-plain ${styles.quiet}`}>{partyInWords(sold, texts)}</span>
          <ul className="tw-flat">
            {sold.guests.map((guest, i) => (
              <li key={i}>{guestInWords(guest, texts)}</li>
            ))}
          </ul>
        </div>
      ))}
    </Part>
  )
}

function References({ voucher }: { voucher: Voucher }) {
  const texts = useDocumentTexts(voucher)
  return (
    <Part title={texts.references}>
      <dl className={`tw-stack tw-gap-16 ${styles.references}`}>
        <div>
          <dt>{texts.ourReference}</dt>
          <dd>{voucher.code}</dd>
        </div>
        <div>
          <dt>{texts.customerReference}</dt>
          <dd>{voucher.customerReference ?? texts.none}</dd>
        </div>
        <div>
          <dt>{texts.hotelReference}</dt>
          <dd className={voucher.hotelConfirmation ? styles.has : undefined}>
            {voucher.hotelConfirmation ?? texts.none}
          </dd>
          <dd className={`tw-13 tw-plain ${styles.quiet}`}>
            {voucher.hotelConfirmation ? texts.hotelHasIt : texts.hotelReferenceMissing}
          </dd>
        </div>
      </dl>
    </Part>
  )
}

function Payment({ voucher }: { voucher: Voucher }) {
  const texts = useDocumentTexts(voucher)
  const language = useLanguage()
  const { dueAtProperty } = voucher.terms
  return (
    <Part title={texts.payment}>
      {paidLines(voucher, language).map((line) => (
        <p key={line}>
          <strong>{line}</strong>
        </p>
      ))}
      {extraLines(voucher, language).map((line) => (
        <p key={line}>
          <strong>
            {texts.paidExtras}: {line}
          </strong>
        </p>
      ))}
      {dueAtProperty.length === 0 ? <p>{texts.nothingDue}</p> : null}
      {dueAtProperty.map((fee, i) => (
        <p key={i} className="tw-flex tw-between tw-gap-16">
          <span>
            {feeName(fee, language)}
            {texts.aside(feeUnit(fee, amountInWords(fee.amountMinor, fee.currency, language), language))}
          </span>
          <span className="tw-tabular">{amountInWords(fee.totalMinor, fee.currency, language)}</span>
        </p>
      ))}
      {dueByCurrency(voucher.terms).map((sum) => (
        <p key={sum.currency} className="tw-flex tw-between tw-gap-16">
          <strong>{texts.dueAtProperty}</strong>
          <strong className="tw-tabular">{amountInWords(sum.totalMinor, sum.currency, language)}</strong>
        </p>
      ))}
      {dueAtProperty.length > 0 ? <p className={`tw-13 tw-plain ${styles.quiet}`}>{texts.extras}</p> : null}
    </Part>
  )
}

function Terms({ voucher }: { voucher: Voucher }) {
  const texts = useDocumentTexts(voucher)
  const language = useLanguage()
  return (
    <Part title={texts.cancellation}>
      {cancellationLines(voucher, language).map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Part>
  )
}

function Wishes({ voucher }: { voucher: Voucher }) {
  const texts = useDocumentTexts(voucher)
  const wishes = voucher.requests.map((request) => texts.specialRequests[request] ?? request)
  if (voucher.arrivalTime) wishes.push(texts.arrival(voucher.arrivalTime))
  if (wishes.length === 0 && !voucher.remark) return null
  return (
    <Part title={texts.requests}>
      {wishes.length > 0 ? <p>{wishes.join(' · ')}</p> : null}
      {voucher.remark ? (
        <p className={`tw-anywhere ${styles.remark}`}>
          {texts.remark}: {voucher.remark}
        </p>
      ) : null}
    </Part>
  )
}

function Hints() {
  const texts = useVoucherTexts()
  return (
    <Part title={texts.hints}>
      <ul className={`tw-flat ${styles.hints}`}>
        {texts.hintList.map((hint) => (
          <li key={hint}>{hint}</li>
        ))}
      </ul>
    </Part>
  )
}
