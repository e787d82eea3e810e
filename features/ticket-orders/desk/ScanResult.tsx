import { clockOf } from '#contract/dates.ts'
import { useTicketTexts } from '#features/tickets/web/texts.ts'
import { useFormats } from '#web/format.ts'
import { useLanguage } from '#web/language.ts'
import { nameIn } from '#web/locale.ts'
import { Icon } from '#web/ui/text/Icon.tsx'
import type { Scan } from '../redeem/contract.ts'
import { useRedeemTexts } from './redeem-texts.ts'
import type { Checked } from './use-scans.ts'

const isAdmitted = (checked: Checked) => 'scan' in checked && checked.scan.result === 'ADMITTED'

const toneOf = (checked: Checked) =>
  isAdmitted(checked) && checked.isConflict !== true ? 'tw-act-ground' : 'tw-tone-lost'

/** The outcome of the latest code, large enough to be read at arm's length. */
export function ScanResult({ checked, onUndo }: { checked: Checked; onUndo(redemptionId: string): void }) {
  const texts = useRedeemTexts()
  const redemptionId = 'scan' in checked ? checked.scan.redemptionId : null
  return (
    <section className={`${toneOf(checked)} tw-round tw-pad-16 tw-row tw-gap-16`} role="status">
      <Icon name={isAdmitted(checked) ? 'check' : 'warning'} size={40} />
      <div className="tw-stack tw-gap-8 tw-grow tw-min-0">
        {checked.isOffline ? <p className="tw-small">{texts.offline}</p> : null}
        {checked.isConflict ? <strong>{texts.conflict}</strong> : null}
        {'scan' in checked ? <Outcome scan={checked.scan} /> : null}
        {'failure' in checked ? <h2>{checked.failure.returnMsg}</h2> : null}
        {'isUnlisted' in checked ? <Unlisted /> : null}
        <p className="tw-small tw-tabular tw-anywhere">{checked.code.toUpperCase()}</p>
      </div>
      {redemptionId === null ? null : (
        <button type="button" className="tw-button" onClick={() => onUndo(redemptionId)}>
          {texts.undo}
        </button>
      )}
    </section>
  )
}

/** One line about an earlier code. */
export function EarlierResult({ checked }: { checked: Checked }) {
  const texts = useRedeemTexts()
  return (
    <li className="tw-row tw-wrap tw-gap-8 tw-14">
      <span className={`${toneOf(checked)} tw-round tw-pad-0-6`}>
        {'scan' in checked ? texts.results[checked.scan.result] : null}
        {'failure' in checked ? checked.failure.returnMsg : null}
        {'isUnlisted' in checked ? texts.unlisted : null}
      </span>
      <span className="tw-tabular tw-anywhere">{checked.code.toUpperCase()}</span>
    </li>
  )
}

function Unlisted() {
  const texts = useRedeemTexts()
  return (
    <>
      <h2>{texts.unlisted}</h2>
      <p>
        <strong>{texts.sentences.USED()}</strong> {texts.unlistedText}
      </p>
    </>
  )
}

function Outcome({ scan: { result, order, tickets, earlier } }: { scan: Scan }) {
  const texts = useRedeemTexts()
  const { units } = useTicketTexts()
  const language = useLanguage()
  const formats = useFormats()
  const either = (nameEn: string, nameZh: string | null) => nameIn(language, { nameEn, nameZh })
  const days = order.lastDay === order.day ? formats.day(order.day) : formats.stay(order.day, order.lastDay)
  return (
    <>
      <h2>{texts.results[result]}</h2>
      <p>
        <strong>{texts.sentences[result](tickets.length)}</strong>
        {earlier ? ` ${texts.earlier(formats.moment(earlier.at), earlier.by, earlier.place)}` : null}
      </p>
      <p>
        {either(order.titleEn, order.titleZh)} · {either(order.optionEn, order.optionZh)}
        <span className="tw-block">
          {days}
          {order.kind === 'START_TIME' ? ` ${clockOf(order.startMinute)}` : null} · {order.code} · {order.companyName}
        </span>
      </p>
      <ul className="tw-plain">
        {tickets.map(({ id, no, kind, visitor }) => (
          <li key={id}>
            {no}. {units[kind]}
            {visitor === null ? null : ` · ${visitor}`}
          </li>
        ))}
      </ul>
    </>
  )
}
