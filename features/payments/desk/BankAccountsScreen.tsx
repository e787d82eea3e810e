import { useState } from 'react'
import { useFormats } from '#web/format.ts'
import { useLanguage } from '#web/language.ts'
import { useRight } from '#web/store.ts'
import { DescriptionList } from '#web/ui/text/DescriptionList.tsx'
import { Empty } from '#web/ui/page/Empty.tsx'
import { ListScreen } from '#features/lists/web/ListScreen.tsx'
import { MoneyText } from '#web/ui/text/MoneyText.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { StatusChip } from '#web/ui/text/StatusChip.tsx'
import { bankAccounts, type DeskBankAccount } from '../accounts/contract.ts'
import { BANK_ACCOUNT_WORDS } from '../accounts/words.ts'
import { BankAccountDialog } from './BankAccountDialog.tsx'
import { CloseAccountDialog } from './CloseAccountDialog.tsx'
import { usePaymentDeskTexts } from './issue-texts.ts'
import { PaymentTabs } from './PaymentTabs.tsx'

type Asked = { kind: 'save'; account: DeskBankAccount | null } | { kind: 'close'; account: DeskBankAccount } | null

/** The bank accounts customers pay to: open and closed ones, adding, changing and closing. */
export default function BankAccountsScreen() {
  const { none, accounts: texts } = usePaymentDeskTexts()
  const { titles: columns } = BANK_ACCOUNT_WORDS[useLanguage()]
  const [asked, setAsked] = useState<Asked>(null)
  const leave = () => setAsked(null)
  return (
    <>
      <ListScreen
        list={bankAccounts}
        title={texts.title}
        searchHint={texts.find}
        head={() => <Head onAdd={() => setAsked({ kind: 'save', account: null })} />}
        words={{ columns, filters: { state: texts.state }, sums: {}, none, choices: { state: texts.states } }}
        cells={{
          customers: ({ companyName }) => companyName ?? texts.everybody,
          fee: (account) => <Fee account={account} />,
          state: (account) => <State account={account} />,
        }}
        reading={{ staleTime: 0 }}
        name={({ currency, companyName }) => texts.open(currency, companyName)}
        panel={{ row: (account) => <Beside account={account} onAsk={(kind) => setAsked({ kind, account })} /> }}
        empty={<Empty icon="card" title={texts.emptyTitle} text={texts.emptyText} />}
      />
      {asked?.kind === 'save' ? <BankAccountDialog account={asked.account} onCancel={leave} /> : null}
      {asked?.kind === 'close' ? <CloseAccountDialog account={asked.account} onCancel={leave} /> : null}
    </>
  )
}

/** The page's heading, with a button to add an account for people who may. */
function Head({ onAdd }: { onAdd(): void }) {
  const { title, accounts: texts } = usePaymentDeskTexts()
  const mayChange = useRight('ops.admin')
  return (
    <>
      <PageHeader
        tabs={<PaymentTabs here="accounts" />}
        title={title}
        subtitle={mayChange ? texts.lead : `${texts.lead} ${texts.byAdmin}`}
        actions={
          mayChange && (
            <button type="button" className="tw-button tw-button-primary" onClick={onAdd}>
              {texts.add}
            </button>
          )
        }
      />
    </>
  )
}

function Fee({ account: { feeMinor, freeFromMinor, currency } }: { account: DeskBankAccount }) {
  const { accounts: texts } = usePaymentDeskTexts()
  const formats = useFormats()
  return feeMinor === 0
    ? texts.free
    : texts.feeBelow(formats.money(feeMinor, currency), formats.money(freeFromMinor, currency))
}

function State({ account: { closedAt } }: { account: DeskBankAccount }) {
  const { accounts: texts } = usePaymentDeskTexts()
  const formats = useFormats()
  return (
    <StatusChip tone={closedAt === null ? 'act' : 'neutral'}>
      {closedAt === null ? texts.states.OPEN : texts.closedOn(formats.day(closedAt.slice(0, 10)))}
    </StatusChip>
  )
}

type BesideProps = { account: DeskBankAccount; onAsk(kind: 'save' | 'close'): void }

/** An account beside the list. A closed one is not changed, nor is any by readers without the right. */
function Beside({ account, onAsk }: BesideProps) {
  const { none, accounts: texts } = usePaymentDeskTexts()
  const { titles } = BANK_ACCOUNT_WORDS[useLanguage()]
  const formats = useFormats()
  const mayChange = useRight('ops.admin') && account.closedAt === null
  const { currency, companyName, updatedAt, updatedBy } = account
  return (
    <div className="tw-stack tw-gap-16">
      <header className="tw-stack tw-gap-6 tw-items-start">
        <h2>{`${currency} · ${companyName ?? texts.everybody}`}</h2>
        <State account={account} />
      </header>
      <DescriptionList
        facts={[
          [titles.holder, account.holder],
          [titles.bank, account.bank],
          [texts.form.bankAddress, account.bankAddress ?? none],
          [titles.number, account.accountNumber],
          [titles.bic, account.bic ?? none],
          [texts.form.clearingCode, account.clearingCode ?? none],
          [titles.fee, <Fee key="fee" account={account} />],
          [titles.second, <MoneyText key="second" amountMinor={account.secondFromMinor} currency={currency} />],
          [titles.openDays, formats.number(account.openDays)],
          [texts.changed, `${updatedBy ?? none} · ${formats.moment(updatedAt)}`],
        ]}
      />
      {mayChange ? (
        <div className="tw-flex tw-wrap tw-gap-8">
          {(['save', 'close'] as const).map((kind) => (
            <button key={kind} type="button" className="tw-button" onClick={() => onAsk(kind)}>
              {kind === 'save' ? texts.change : texts.close}
            </button>
          ))}
        </div>
      ) : null}
    </div>
  )
}
