import { isId } from '#contract/ids.ts'
import { Link } from 'react-router'
import { useFormats } from '#web/format.ts'
import { useListTexts } from '#web/texts/lists.ts'
import { paths } from '#web/paths.ts'
import { subjectPath } from '#web/subjects.ts'
import { Card } from '#web/ui/page/Card.tsx'
import { Empty } from '#web/ui/page/Empty.tsx'
import { DescriptionList } from '#web/ui/text/DescriptionList.tsx'
import { ExplainLink } from '#web/ui/ExplainLink.tsx'
import { MoneyText } from '#web/ui/text/MoneyText.tsx'
import { Skeleton } from '#web/ui/page/Skeleton.tsx'
import { useCall } from '#web/use-call.ts'
import { searchTradeDetails, type TradeRow } from '../contract.ts'
import { useTransactionTexts, useTransactionWords } from './texts.ts'
import { Amount } from './transaction-cells.tsx'

/** A movement beside the list; a movement of another page is fetched separately. */
export function TransactionPanel({ id, rows }: { id: string; rows: readonly TradeRow[] | undefined }) {
  const texts = useListTexts()
  const here = rows?.find((row) => row.id === id)
  const known = isId(id)
  const stray = useCall(
    searchTradeDetails,
    { ids: [id], pageSize: 1 },
    { enabled: known && rows !== undefined && here === undefined },
  )
  const row = here ?? stray.data?.list[0]
  if (row) return <Movement row={row} />
  if (known && !stray.isError && !stray.data) return <Skeleton shape="detail" count={2} height={140} />
  return <Empty title={texts.missing} text={texts.missingText} />
}

function Movement({ row }: { row: TradeRow }) {
  const texts = useTransactionTexts()
  const words = useTransactionWords()
  const formats = useFormats()
  const { columns } = texts
  const money = (amountMinor: number) => <MoneyText amountMinor={amountMinor} currency={row.currency} />
  const to = subjectPath(row)
  return (
    <>
      <header className="tw-stack tw-gap-4">
        <h2>{words.kinds[row.kind]}</h2>
        <p>
          <Amount row={row} size="large" />
        </p>
        <p className="tw-small tw-soft">
          {formats.moment(row.at)}
          {row.movedBy === null ? '' : ` · ${row.movedBy}`}
        </p>
      </header>
      {row.subjectCode === null ? null : (
        <div className="tw-flex tw-wrap tw-gap-8">
          {to ? (
            <Link className="tw-button tw-button-primary" to={to}>
              {row.subjectKind === 'PAYMENT'
                ? texts.toPayment
                : row.subjectKind === 'BILL'
                  ? texts.toBill
                  : texts.toOrder}
            </Link>
          ) : null}
          <Link className="tw-button" to={paths.transactionList({ keyword: row.subjectCode })}>
            {texts.allOfIt(row.subjectCode)}
          </Link>
          <ExplainLink number={row.id} />
        </div>
      )}
      <Card title={texts.details}>
        <DescriptionList
          facts={[
            [columns.about, [words.subjects[row.subjectKind], row.subjectCode].filter(Boolean).join(' ') || texts.none],
            [columns.amount, money(row.depositMinor)],
            [columns.onCredit, money(row.owedMinor)],
            [columns.note, row.note === null ? texts.none : words.noteOf(row.note)],
          ]}
        />
      </Card>
      <Card title={texts.after}>
        <DescriptionList
          facts={[
            [columns.balance, money(row.balanceAfterMinor)],
            [columns.onAccount, money(row.onAccountAfterMinor)],
            [columns.spendable, money(row.spendableAfterMinor)],
          ]}
        />
      </Card>
    </>
  )
}
