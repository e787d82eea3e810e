import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { OutputOf } from '#contract/call.ts'
import { useFormats } from '#web/format.ts'
import { useLanguage } from '#web/language.ts'
import { paths } from '#web/paths.ts'
import { CallView } from '#web/ui/page/CallView.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { DescriptionList } from '#web/ui/text/DescriptionList.tsx'
import { Empty } from '#web/ui/page/Empty.tsx'
import { ListScreen } from '#features/lists/web/ListScreen.tsx'
import { MoneyText } from '#web/ui/text/MoneyText.tsx'
import { notify } from '#web/ui/overlay/notify.ts'
import { Skeleton } from '#web/ui/page/Skeleton.tsx'
import { StatusChip } from '#web/ui/text/StatusChip.tsx'
import { callKey, useCall, useCallMutation } from '#web/use-call.ts'
import { type AgedAccount, agedAccounts, issueBillsNow, previewBills } from '../operator/contract.ts'
import { DEBT_WORDS } from '../operator/words.ts'
import { BillsDeskHead } from './BillsDeskHead.tsx'
import { useBillsDeskTexts } from './texts.ts'

/** Who owes what on account and how old it is. */
export default function DeskDebtsScreen() {
  const { debts: texts, none } = useBillsDeskTexts()
  const { filters, sums, only } = texts
  const columns = DEBT_WORDS[useLanguage()].titles
  return (
    <ListScreen
      list={agedAccounts}
      title={texts.title}
      searchHint={texts.searchHint}
      head={() => <BillsDeskHead here="debts" />}
      words={{ columns, filters, sums, none, choices: { overdue: only } }}
      cells={{
        stopped: ({ stoppedAt }) => (stoppedAt === null ? null : <StatusChip tone="lost">{texts.stopped}</StatusChip>),
      }}
      reading={{ staleTime: 0 }}
      name={({ companyName }) => texts.open(companyName)}
      panel={{
        row: (account) => <Account account={account} />,
      }}
      empty={<Empty icon="check" title={texts.emptyTitle} text={texts.emptyText} />}
    />
  )
}

/** An account beside the list: its debt by age, a dry run of its bills, and issuing them. */
function Account({ account }: { account: AgedAccount }) {
  const { debts: texts } = useBillsDeskTexts()
  const { titles } = DEBT_WORDS[useLanguage()]
  const { companyName, currency } = account
  const [isRehearsed, setRehearsed] = useState(false)
  const parts = ['owed', 'unbilled', 'notDue', 'to30', 'to60', 'to90', 'over90', 'disputed'] as const
  return (
    <>
      <header className="tw-stack tw-gap-6">
        <h2>{companyName}</h2>
        <Link to={paths.deskBills({ keyword: companyName })}>{texts.bills}</Link>
      </header>
      <DescriptionList
        facts={parts.map((part) => [
          titles[part],
          <MoneyText key={part} amountMinor={account[`${part}Minor`]} currency={currency} />,
        ])}
      />
      <div className="tw-flex tw-wrap tw-gap-8">
        <button type="button" className="tw-button" onClick={() => setRehearsed(true)}>
          {texts.preview}
        </button>
        <IssueNow account={account} />
      </div>
      {isRehearsed ? <Rehearsal account={account} /> : null}
    </>
  )
}

function Rehearsal({ account: { companyId, currency } }: { account: AgedAccount }) {
  const { debts: texts } = useBillsDeskTexts()
  const rehearsed = useCall(previewBills, { companyId, currency }, { staleTime: 0 })
  return (
    <CallView query={rehearsed} skeleton={<Skeleton shape="lines" count={3} />}>
      {({ bills }) => (
        <>
          <p className="tw-small tw-soft">{bills.length === 0 ? texts.nothing : texts.previewLead}</p>
          <Billed bills={bills} currency={currency} />
        </>
      )}
    </CallView>
  )
}

function Billed({ bills, currency }: Pick<OutputOf<typeof previewBills>, 'bills'> & { currency: string }) {
  const { debts: texts, bills: words } = useBillsDeskTexts()
  const formats = useFormats()
  return (
    <ul className="tw-stack tw-gap-12 tw-flat tw-pad-4">
      {bills.map((bill) => (
        <li key={bill.id} className="tw-stack tw-gap-2">
          <span>{texts.period(formats.day(bill.periodFrom), formats.day(bill.periodTo))}</span>
          <span className="tw-small tw-soft">{texts.lines(bill.lineCount, bill.newLines)}</span>
          <span className="tw-flex tw-wrap tw-gap-8">
            <MoneyText amountMinor={bill.totalMinor} currency={currency} size="strong" />
            {bill.dueOn === null ? null : `${words.columns.dueOn} ${formats.day(bill.dueOn)}`}
          </span>
        </li>
      ))}
    </ul>
  )
}

function IssueNow({ account: { companyId, companyName, currency } }: { account: AgedAccount }) {
  const { debts: texts } = useBillsDeskTexts()
  const client = useQueryClient()
  const [isAsked, setAsked] = useState(false)
  const issue = useCallMutation(issueBillsNow)
  const run = () =>
    issue.mutate(
      { companyId, currency },
      {
        onSuccess: async ({ bills }) => {
          notify.success(texts.issued(bills.length))
          const changed = [agedAccounts.search, agedAccounts.sum, previewBills]
          await Promise.all(changed.map((call) => client.invalidateQueries({ queryKey: callKey(call) })))
        },
        onError: (failure) => notify.failure(failure),
        onSettled: () => setAsked(false),
      },
    )
  return (
    <>
      <button type="button" className="tw-button" onClick={() => setAsked(true)}>
        {texts.issue}
      </button>
      <ConfirmDialog
        open={isAsked}
        title={texts.issueAsk(companyName)}
        confirmText={texts.issue}
        busy={issue.isPending}
        onConfirm={run}
        onCancel={() => setAsked(false)}
      >
        <p>{texts.issueText}</p>
      </ConfirmDialog>
    </>
  )
}
