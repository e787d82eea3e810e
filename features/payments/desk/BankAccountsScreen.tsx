import { type FormEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { withQuery } from '#web/paths.ts'
import { useUser } from '#web/store.ts'
import { CallView } from '#web/ui/CallView.tsx'
import { DataList } from '#web/ui/DataList.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { useCall } from '#web/use-call.ts'
import { type DeskBankAccount, searchBankAccounts } from '../accounts/contract.ts'
import { BankAccountDialog } from './BankAccountDialog.tsx'
import { useBankAccountColumns } from './bank-account-columns.tsx'
import { CloseAccountDialog } from './CloseAccountDialog.tsx'
import { usePaymentDeskTexts } from './issue-texts.ts'
import styles from './PaymentDesk.module.css'
import { PaymentTabs } from './PaymentTabs.tsx'

type Place = { currency: string; state: 'all' | 'open' | 'closed'; pageNo: number }

/** The address holds the currency, the state and the page. */
function usePlace(): [Place, (change: Partial<Place>) => void] {
  const [query, setQuery] = useSearchParams()
  const state = query.get('state')
  const place: Place = {
    currency: /^[A-Z]{3}$/.exec(query.get('currency') ?? '')?.[0] ?? '',
    state: state === 'open' || state === 'closed' ? state : 'all',
    pageNo: Math.max(1, Math.trunc(Number(query.get('pageNo'))) || 1),
  }
  return [place, (change) => setQuery(withQuery('', { ...place, pageNo: 1, ...change }).slice(1), { replace: true })]
}

type Asked = { kind: 'save'; account: DeskBankAccount | null } | { kind: 'close'; account: DeskBankAccount } | null

/** The bank accounts customers pay to: open and closed ones, adding, changing and closing. */
export default function BankAccountsScreen() {
  const { accounts: texts } = usePaymentDeskTexts()
  const [place, show] = usePlace()
  const [asked, setAsked] = useState<Asked>(null)
  const { currency, state, pageNo } = place
  const filter = { ...(currency && { currency }), ...(state !== 'all' && { open: state === 'open' }) }
  const accounts = useCall(searchBankAccounts, { ...filter, pageNo }, { keepPrevious: true, staleTime: 0 })
  const mayChange = useUser()?.rights.includes('ops.admin') === true
  const actions = {
    onChange: (account: DeskBankAccount) => setAsked({ kind: 'save', account }),
    onClose: (account: DeskBankAccount) => setAsked({ kind: 'close', account }),
  }
  const columns = useBankAccountColumns(mayChange ? actions : null)
  const leave = () => setAsked(null)
  return (
    <>
      <Head onAdd={mayChange ? () => setAsked({ kind: 'save', account: null }) : null} />
      <PaymentTabs here="accounts" />
      <AccountBar place={place} onShow={show} />
      <CallView query={accounts} skeleton={<Skeleton shape="rows" count={8} />}>
        {(page) => (
          <DataList
            label={texts.title}
            rows={page.list}
            columns={columns}
            rowKey={(row) => row.id}
            stale={accounts.isPlaceholderData}
            paging={{
              pageNo: page.pageNo,
              pageSize: page.pageSize,
              total: page.total,
              onChange: (next) => show({ pageNo: next }),
            }}
            empty={<Empty icon="card" title={texts.emptyTitle} text={texts.emptyText} />}
          />
        )}
      </CallView>
      {asked?.kind === 'save' ? <BankAccountDialog account={asked.account} onCancel={leave} /> : null}
      {asked?.kind === 'close' ? <CloseAccountDialog account={asked.account} onCancel={leave} /> : null}
    </>
  )
}

/** The page's heading, with a button to add an account for people who may. */
function Head({ onAdd }: { onAdd: (() => void) | null }) {
  const { title, accounts: texts } = usePaymentDeskTexts()
  if (!onAdd) return <PageHeader title={title} subtitle={`${texts.lead} ${texts.byAdmin}`} />
  return (
    <PageHeader
      title={title}
      subtitle={texts.lead}
      actions={
        <button type="button" className="tw-button tw-button-primary" onClick={onAdd}>
          {texts.add}
        </button>
      }
    />
  )
}

function AccountBar({ place, onShow }: { place: Place; onShow(change: Partial<Place>): void }) {
  const { accounts: texts } = usePaymentDeskTexts()
  function find(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    onShow({
      currency: String(new FormData(event.currentTarget).get('currency') ?? '')
        .trim()
        .toUpperCase(),
    })
  }
  return (
    <form role="search" className={`tw-flex tw-wrap tw-gap-12 tw-below-16 ${styles.bar}`} onSubmit={find}>
      <label>
        {texts.find}
        <input className="tw-input" type="search" name="currency" maxLength={3} defaultValue={place.currency} />
      </label>
      <label>
        {texts.state}
        <select
          className="tw-input"
          value={place.state}
          onChange={({ target }) =>
            onShow({ state: target.value === 'open' || target.value === 'closed' ? target.value : 'all' })
          }
        >
          {(['all', 'open', 'closed'] as const).map((state) => (
            <option key={state} value={state}>
              {texts.states[state]}
            </option>
          ))}
        </select>
      </label>
    </form>
  )
}
