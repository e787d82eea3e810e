import { useFormats } from '#web/format.ts'
import type { IssueRow, IssueSide } from '../issues/contract.ts'
import { usePaymentDeskTexts } from './issue-texts.ts'
import styles from './PaymentDesk.module.css'

const FACTS = ['amountMinor', 'feeMinor', 'status', 'merchant', 'number', 'providerRef', 'at'] as const
/** Facts named by both sides, where a different value is a mismatch. */
const COMPARED = new Set<(typeof FACTS)[number]>(['amountMinor', 'feeMinor'])

/** Our values beside the provider's: empty on both sides is left out, differences are highlighted. */
export function IssueSides({ row: { ours, theirs, refund } }: { row: IssueRow }) {
  const texts = usePaymentDeskTexts().issues
  const formats = useFormats()
  /** Our own state in words; that of the provider stays its code, which its documents explain. */
  const wordOf = (code: string) =>
    Object.entries(refund === null ? texts.paymentStates : texts.refundStates).find(([state]) => state === code)?.[1]
  function shown(side: IssueSide, fact: (typeof FACTS)[number]): string {
    const value = side[fact]
    if (value === null) return texts.none
    if (typeof value === 'number') return formats.money(value, side.currency ?? ours.currency ?? theirs.currency ?? '')
    if (fact === 'at') return formats.moment(value)
    return side === ours && fact === 'status' ? (wordOf(value) ?? value) : value
  }
  const differs = (fact: (typeof FACTS)[number]) =>
    COMPARED.has(fact) &&
    ours[fact] !== null &&
    theirs[fact] !== null &&
    (ours[fact] !== theirs[fact] ||
      (ours.currency !== null && theirs.currency !== null && ours.currency !== theirs.currency))
  return (
    <table className={`tw-full tw-14 ${styles.sides}`}>
      <thead>
        <tr>
          <th scope="col">
            <span className="tw-visually-hidden">{texts.fact}</span>
          </th>
          <th scope="col">{texts.columns.ours}</th>
          <th scope="col">{texts.columns.theirs}</th>
        </tr>
      </thead>
      <tbody>
        {FACTS.filter((fact) => ours[fact] !== null || theirs[fact] !== null).map((fact) => (
          <tr key={fact} data-differs={differs(fact)}>
            <th scope="row">{texts.facts[fact]}</th>
            <td className="tw-tabular">{shown(ours, fact)}</td>
            <td className="tw-tabular">{shown(theirs, fact)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
